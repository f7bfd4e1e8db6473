import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Person } from '../support/factories.ts';
import type { Shop } from '../support/start-shop.ts';

/** The people and things of the samples: whose they are, and who may or may not touch them. */
export interface Cast {
  shop: Pick<Shop, 'call' | 'mailbox' | 'database'> & Partial<Pick<Shop, 'paypal'>>;
  owner: Person;
  stranger: Person;
  administrator: Person;
  /** People of the other roles, where a test has some. */
  staff?: readonly Person[];
  product: Product;
  order: Order;
}

/** A sensible call, with what it answers to those who may make it. */
export interface Sample {
  path: string;
  body?: unknown;
  /** A body that is sent as it is, with this content type. */
  raw?: { content: Buffer<ArrayBuffer>; type: string };
  headers?: Record<string, string>;
  allowed: number;
  /** Says whether the call ends the session it is made with. */
  endsSession?: boolean;
}

export type Samples = Record<string, (cast: Cast) => Sample | Promise<Sample>>;

/** A picture of one grey pixel. */
export const GIF = Buffer.from('R0lGODlhAQABAIAAAICAgAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** A call that reads something of everybody's. */
export const file = (path: string) => (): Sample => ({ path, allowed: 200 });
