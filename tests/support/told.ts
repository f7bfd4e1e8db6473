import { expect } from 'vitest';
import type { Shop } from './start-shop.ts';

/** Waits until people have been told of all that has happened to orders: what is to be sent then waits for its sender. */
export async function allTold({ database }: Pick<Shop, 'database'>): Promise<void> {
  const waiting = "select id from jobs.job where name = 'tell' and state in ('created', 'retry', 'active')";
  const count = async () => (await database.query(waiting)).rows.length;
  await expect.poll(count, { timeout: 30_000, interval: 50 }).toBe(0);
}
