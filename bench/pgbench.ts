import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProductSummary } from '#contract/products.ts';
import { query, type BenchPostgres } from './databases.ts';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, 'order.pgbench.sql');

/** The program `pgbench` of this machine; null when there is none. */
export async function findPgbench({ binaries }: BenchPostgres): Promise<string | null> {
  const beside = binaries && join(binaries, 'pgbench');
  if (beside && existsSync(beside)) return beside;
  return run('pgbench', ['--version']).then(
    () => 'pgbench',
    () => null,
  );
}

/** Transactions a second of `order.pgbench.sql` on a shop's own database, with that many clients. */
export async function runPgbench(
  pgbench: string,
  databaseUrl: string,
  { clients, seconds, products }: { clients: number; seconds: number; products: ProductSummary[] },
): Promise<number> {
  const [buyer] = await query(databaseUrl, 'select id from users order by created_at desc limit 1');
  const variables = {
    buyer: String(buyer!['id']),
    ids: `{${products.map(({ _id }) => _id).join()}}`,
    products: String(products.length),
    address: JSON.stringify({
      name: 'Buyer',
      email: 'buyer1@bench.example',
      phone: '+251911223344',
      address: 'Bole road 1',
      city: 'Addis Ababa',
      postalCode: '1000',
      country: 'Ethiopia',
    }),
    expiry_job: job('order-expiry', { order: buyer!['id'] }, new Date(Date.now() + 86_400_000)),
    mail_job: job('mail', {
      to: 'buyer1@bench.example',
      subject: 'Order 10001 received',
      text: 'x'.repeat(200),
      html: 'x'.repeat(500),
    }),
  };
  const { stdout } = await run(
    pgbench,
    [
      ...['--no-vacuum', '--protocol=extended', `--client=${clients}`, '--jobs=2', `--time=${seconds}`],
      ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
      `--file=${SCRIPT}`,
      databaseUrl,
    ],
    { timeout: (seconds + 20) * 1000 },
  );
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!rate || !/failed transactions: 0/.test(stdout)) throw new Error(`pgbench answered: ${stdout}`);
  return Number(rate);
}

/** One job as pg-boss writes it. */
function job(name: string, data: object, startAfter?: Date): string {
  const nothing = {
    singletonKey: null,
    singletonOffset: 0,
    groupId: null,
    groupTier: null,
    deadLetter: null,
  };
  return JSON.stringify([{ id: null, name, data, priority: 0, startAfter, ...nothing }]);
}
