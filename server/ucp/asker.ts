import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Reader } from './catalogue-answers.ts';
import type { ShopReads } from './shop-reads.ts';

/** The agent that asks, with what its operations may use. */
export interface Asker {
  /** The profile that it has named. */
  agent: string;
  reads: ShopReads;
  reader: Reader;
  database: Database;
  readOrder: ReadOrder;
}

/** Reads an order with all its deliveries and refunds. */
export type ReadOrder = (id: string) => Promise<Order>;

/** A call of an operation: the id in its address, its input, and the key with which it may come again. */
export interface Call<Input> {
  /** The name of the tool, so that one key is good for one operation. */
  tool: string;
  id: string | null;
  input: Input;
  key: string | null;
}
