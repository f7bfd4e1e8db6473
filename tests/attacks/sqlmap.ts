import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samples } from '../security/permission-samples.ts';
import type { Cast, Sample } from '../security/sample.ts';
import { runTool, type Findings, type Target } from './tool.ts';

interface Parameter {
  in: string;
  name: string;
  schema: { type?: string; enum?: string[]; format?: string; minimum?: number; anyOf?: object[] };
}
type Described = { paths: Record<string, Record<string, { parameters?: Parameter[] }>> };

/**
 * Runs sqlmap against every call of the shop that takes input: each id in the path, each query parameter and each
 * field of the body, as the administrator, who reaches the most statements.
 */
export async function sqlmap(target: Target, cast: Cast, filter?: string): Promise<Findings> {
  const described = (await cast.shop.call('GET', '/api/openapi.json', { token: cast.administrator.token }))
    .body as Described;
  const findings: string[] = [];
  let calls = 0;
  for (const [entry, sampleOf] of Object.entries(samples)) {
    const [method, route] = entry.split(' ') as [string, string];
    if (!route.startsWith('/api/') || /\/(docs|uploads|logout)/.test(route)) continue;
    if (filter && !entry.includes(filter)) continue;
    const sample = await sampleOf(cast);
    const operation = described.paths[route.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const query = (operation?.parameters ?? []).filter(
      // A page of the audit log is asked for before or after a position; both are read by the same schema.
      ({ in: place, name }) => place === 'query' && !(route === '/api/audit' && name === 'after'),
    );
    if (!route.includes(':') && query.length === 0 && sample.body === undefined) continue;
    calls++;
    const asked = query.map((parameter) => `${parameter.name}=${valueOf(parameter, cast)}`).join('&');
    await mustReachTheStatements(cast, method, sample, asked);
    const path = marked(route, sample.path) + (asked && `?${asked}`);
    const file = join(target.folder, `sqlmap-${calls}.txt`);
    await writeFile(file, requestText(target, method, path, sample.body, cast.administrator.token));
    const output = await runTool('sqlmap', [...OPTIONS, '-r', file], target.folder);
    if (!/\[(WARNING|CRITICAL|INFO)\]/.test(output)) throw new Error(`sqlmap did not run:\n${output}`);
    const found = output
      .split('\n')
      .filter((line) => /identified the following injection point|^Parameter: /.test(line));
    findings.push(...found.map((line) => `${entry}: ${line.trim()}`));
    console.log(`sqlmap ${entry}: ${found.length === 0 ? 'nothing' : found.join('; ')}`);
  }
  return { done: `${calls} calls, each id, parameter and field`, findings };
}

/** Uses boolean, error, union and stacked techniques, and time-based ones on what those suspect. */
const OPTIONS = [
  '--batch',
  '--ignore-stdin',
  '--flush-session',
  '--level=2',
  '--risk=2',
  '--dbms=PostgreSQL',
  '--technique=BEUST',
  '--time-sec=2',
  '--skip=user-agent,referer,host',
  '--ignore-code=400,401,403,404,409,422,429,503',
  '--disable-coloring',
  '--timeout=20',
  '--output-dir=sqlmap',
];

/** Returns a value that passes the checks of a query, so that the statement behind them is reached. */
function valueOf({ name, schema }: Parameter, { product }: Cast): string {
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? '';
  // A parameter that may be one of several kinds may be an id too.
  if (schema.format === 'uuid' || schema.anyOf) return product._id;
  if (schema.format === 'date') return '2026-01-01';
  if (schema.type === 'number' || schema.type === 'integer') return String(schema.minimum ?? 1);
  return name === 'category' ? 'chair' : 'a';
}

/** Leaves out calls that are refused before their statements, because attacking them would be in vain. */
async function mustReachTheStatements(
  { shop, administrator }: Cast,
  method: string,
  sample: Sample,
  asked: string,
) {
  if (method !== 'GET') return;
  const { status } = await shop.call('GET', `${sample.path}?${asked}`, { token: administrator.token });
  if (status !== sample.allowed) throw new Error(`${sample.path}?${asked} answers ${status}`);
}

/** Returns the sample's path with sqlmap's mark after each id. */
function marked(route: string, path: string): string {
  const parts = path.split('/');
  return route
    .split('/')
    .map((part, index) => (part.startsWith(':') ? `${parts[index]}*` : parts[index]))
    .join('/');
}

function requestText(target: Target, method: string, path: string, body: unknown, token: string): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(target.recorded).host}`,
    `Authorization: Bearer ${token}`,
  ];
  if (content) lines.push('Content-Type: application/json');
  return `${lines.join('\r\n')}\r\n\r\n${content}`;
}
