import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProductSummary } from '#contract/goods/products.ts';
import { buyerAddress } from './buyers.ts';
import { query, type BenchPostgres } from './databases.ts';

const run = promisify(execFile);
/** The statements that no shop could leave out of an order. */
const SCRIPT = join(import.meta.dirname, 'order.pgbench.sql');

/** Returns the program `pgbench` of this machine; null when there is none. */
export async function findPgbench({ binaries }: BenchPostgres): Promise<string | null> {
  const beside = binaries && join(binaries, 'pgbench');
  if (beside && existsSync(beside)) return beside;
  return run('pgbench', ['--version']).then(
    () => 'pgbench',
    () => null,
  );
}

/** Returns the transactions per second of that script on a shop's own database, prepared, with that many clients. */
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
    address: JSON.stringify(buyerAddress),
  };
  const { stdout } = await run(
    pgbench,
    [
      ...['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--jobs=2', `--time=${seconds}`],
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
