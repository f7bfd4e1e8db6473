import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCustomer, createProduct, placeOrder, signInAdministrator } from '../support/factories.ts';
import { findPostgresBinaries, onServer, startPostgres } from '../support/postgres-server.ts';
import { startServer } from '../support/server-process.ts';
import type { Cast } from '../security/sample.ts';
import { crowd } from './crowd.ts';
import { ffuf } from './ffuf.ts';
import { forgedWebhooks } from './forged-webhooks.ts';
import { lockFile } from './lock-file.ts';
import { startRecorder } from './recorder.ts';
import { slowHttp } from './slow-http.ts';
import { sqlmap } from './sqlmap.ts';
import type { Findings, Target } from './tool.ts';
import { wapiti } from './wapiti.ts';

/**
 * `npm run attacks [-- --only=sqlmap,ffuf] [--calls=users]` runs the attack tools of Debian (packages sqlmap, wapiti,
 * ffuf, dirb, slowhttptest), crowds of slow callers, forged webhooks and a look at the lock file against a shop of its own
 * on PostgreSQL. Exits with 1 when one finds something, when the
 * shop fails once, or when it does not run at the end. The last report is in docs/security.md.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, calls: { type: 'string' } } });

const binaries = findPostgresBinaries();
if (!binaries) throw new Error('PostgreSQL is needed: the statements of its dialect are what is attacked.');
const postgres = await startPostgres(binaries);
const folder = mkdtempSync(join(tmpdir(), 'wenber-attacks-'));
// The shop is configured as in production behind TLS.
const variables = {
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, 'data'),
  DEMO_DATA: 'true',
  SHOP_MODE: 'production',
  IMAGES: 'disk',
  MAIL: 'outbox',
  PAYMENTS: 'sandbox',
  PUBLIC_URL: 'https://shop.test',
};
// One of the two nodes is behind the recorder as its proxy; slow connections come to the other one directly.
const server = await startServer({ ...variables, TRUST_PROXY: 'loopback' });
const bare = await startServer(variables);
const recorder = await startRecorder(server.address);
const target: Target = { shop: bare.address, recorded: recorder.address, folder };

const tools: Record<string, () => Promise<Findings>> = {
  ffuf: () => ffuf(target),
  wapiti: () => wapiti(target),
  sqlmap: async () => sqlmap(target, await makeCast(), values.calls),
  slowhttptest: () => slowHttp(target),
  crowd: () => crowd(target),
  webhooks: async () => forgedWebhooks(server, await makeCast()),
  lockfile: () => lockFile(),
};
/** Those that do not go through the recorder. */
const UNRECORDED = ['slowhttptest', 'crowd', 'webhooks', 'lockfile'];
const chosen = values.only?.split(',') ?? Object.keys(tools);
let bad = 0;
try {
  for (const name of chosen) {
    const { done, findings } = await tools[name]!();
    const { calls, statuses, slowest, offences } = recorder.take();
    if (calls === 0 && !UNRECORDED.includes(name)) offences.push('nothing was attacked');
    for (const node of [server, bare]) {
      const { status } = await node.call('GET', '/api/status');
      if (status !== 200) offences.push(`/api/status answers ${status} afterwards`);
    }
    bad += findings.length + offences.length;
    console.log(`\n${name}: ${done}`);
    console.log(
      `  ${calls} calls recorded ${JSON.stringify(statuses)}; slowest ${slowest.ms} ms: ${slowest.call}`,
    );
    for (const line of [...findings, ...offences].slice(0, 50)) console.log(`  FOUND ${line}`);
    if (findings.length + offences.length === 0) console.log('  found nothing');
  }
} finally {
  await recorder.close();
  for (const node of [server, bare]) {
    console.log(`\nA node ended with ${await node.end('SIGTERM')}. ${node.stderr()}`);
  }
  console.log(`The tools' files are in ${folder}.`);
  await postgres.stop();
}
process.exitCode = bad === 0 ? 0 : 1;

async function makeCast(): Promise<Cast> {
  const administrator = await signInAdministrator(server);
  const owner = await createCustomer(server, { name: 'Owner' });
  const product = await createProduct(server, administrator, { countInStock: 100_000 });
  return {
    shop: {
      ...server,
      database: { query: (text: string) => onServer(postgres.url, text) },
    } as unknown as Cast['shop'],
    owner,
    administrator,
    product,
    stranger: await createCustomer(server, { name: 'Stranger' }),
    order: await placeOrder(server, owner, [{ product: product._id, qty: 1 }]),
  };
}
