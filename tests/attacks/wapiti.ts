import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool, type Findings, type Target } from './tool.ts';

interface Report {
  vulnerabilities: Record<string, { method: string; path: string; info: string; parameter: string }[]>;
  anomalies: Record<string, { method: string; path: string; info: string }[]>;
  infos: { crawled_pages_nbr?: number };
}

/** All modules except those that call other machines and those for other people's software. */
const MODULES =
  'backup,blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

/** This finding asks for the XSS filter of old browsers, which OWASP's Secure Headers Project advises against. */
const OUTDATED = 'X-XSS-Protection is not set';

/** Lets wapiti crawl the shop's pages from home on and attack each address, parameter and form that it finds. */
export async function wapiti(target: Target): Promise<Findings> {
  const report = join(target.folder, 'wapiti.json');
  const options = ['--scope', 'domain', '-m', MODULES, '-f', 'json', '-o', report, '--flush-session'];
  const limits = [
    '--max-scan-time',
    '900',
    '--max-links-per-page',
    '100',
    '--max-files-per-dir',
    '40',
    '-v',
    '1',
  ];
  await runTool(
    'wapiti',
    ['-u', `${target.recorded}/`, ...options, ...limits, '--no-bugreport'],
    target.folder,
  );
  const { vulnerabilities, anomalies, infos } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)];
  return {
    done: `modules ${MODULES}; ${infos.crawled_pages_nbr ?? 'all'} addresses crawled`,
    findings: found.flatMap(([name, entries]) =>
      entries
        .filter(({ info }) => info !== OUTDATED)
        .map(({ method, path, info }) => `${name}: ${method} ${path}: ${info}`),
    ),
  };
}
