import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { probe } from './probe.ts';
import { runTool, type Findings, type Target } from './tool.ts';

/** The modes of slowhttptest: endless heads, endless bodies, ranges, and readers that do not read. */
const MODES = { '-H': 'slow head', '-B': 'slow body', '-R': 'ranges', '-X': 'slow read' };
const CONNECTIONS = 500;
const SECONDS = 90;
/** The longest wait for other visitors, and the seconds after which the last slow connection must be cut. */
const P99_LIMIT_MS = 1000;
const CUT_WITHIN_S = 60;
/** Connections of visitors who only ask for the home page. */
const FEW = 20;

/** Opens 500 slow connections of each kind while visitors ask for the home page twenty times a second. */
export async function slowHttp({ shop, folder }: Target): Promise<Findings> {
  const findings: string[] = [];
  const done: string[] = [];
  for (const [mode, name] of Object.entries(MODES)) {
    const options = ['-c', `${CONNECTIONS}`, '-r', '250', '-l', `${SECONDS}`, '-i', '10', '-p', '3'];
    const reading = mode === '-X' ? ['-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3'] : [];
    const body = mode === '-B' ? ['-s', '8192', '-t', 'POST', '-f', 'application/json'] : [];
    const address = mode === '-B' ? `${shop}/api/users/login` : `${shop}/`;
    const stop = new AbortController();
    const watching = [probe(`${shop}/`, stop.signal), watchConnections(shop, stop.signal)] as const;
    await runTool('slowhttptest', [mode, ...options, ...reading, ...body, '-u', address], folder);
    stop.abort();
    const [{ p99, failures }, { most, cutAfter }] = await Promise.all(watching);
    const slow = mode !== '-R';
    done.push(`${name}: others' p99 ${p99} ms${slow ? `, ${most} held, cut after ${cutAfter} s` : ''}`);
    if (p99 > P99_LIMIT_MS) findings.push(`${name}: others wait ${p99} ms`);
    if (failures > 0) findings.push(`${name}: ${failures} calls of others failed`);
    // Fifty bodies of one address stay.
    if (slow && mode !== '-B' && most < CONNECTIONS * 0.9)
      findings.push(`${name}: only ${most} connections came about`);
    if (slow && cutAfter > CUT_WITHIN_S) findings.push(`${name}: not cut within ${CUT_WITHIN_S} s`);
  }
  return { done: `${CONNECTIONS} connections each; ${done.join('; ')}`, findings };
}

/** Returns how many connections the shop held at most, and after how many seconds it had closed them. */
async function watchConnections(
  shop: string,
  signal: AbortSignal,
): Promise<{ most: number; cutAfter: number }> {
  const port = Number(new URL(shop).port).toString(16).toUpperCase().padStart(4, '0');
  let most = 0;
  let opened = 0;
  let last = 0;
  while (!signal.aborted) {
    const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((row) => row.trim().split(/\s+/));
    // State 01 is the shop's side of a connection that it has not closed.
    const held = rows.filter(([, local, , state]) => local?.endsWith(`:${port}`) && state === '01').length;
    const now = performance.now();
    if (held > most) [most, opened] = [held, now];
    if (held > FEW) last = now;
    await wait(500);
  }
  return { most, cutAfter: Math.round((last - opened) / 1000) };
}
