/** Helpers for the tests of this folder: a database with the schema, a running stand-in, and a client of its API. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { emptyDatabase } from '../empty-database.ts';
import { startPaypalSandbox, type PaypalSandbox } from './start.ts';
import { paypalStore } from './store.ts';
import type { PaypalStore } from './store-types.ts';

export const clientId = 'test-client';
export const clientSecret = 'test-secret';

const MIGRATIONS = ['0010-sandbox-paypal.sql', '0091-paypal-stand-in-alone.sql'];
const quiet = { info() {}, warn() {}, error: console.error };

export interface TestDatabase {
  store: PaypalStore;
  query(sql: string, parameters?: unknown[]): Promise<{ rows: any[] }>;
  close(): Promise<void>;
}

async function openDatabase(): Promise<TestDatabase> {
  const pglite = await emptyDatabase();
  // Reads int8 as a number, as the shop's pool does.
  const types = { getTypeParser: (oid: number) => (oid === 20 ? Number : pg.types.getTypeParser(oid)) };
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, types: types as pg.CustomTypesConfig });
  for (const name of MIGRATIONS) {
    const path = join(import.meta.dirname, '../../../db/migrations', name);
    await pool.query(readFileSync(path, 'utf8'));
  }
  return {
    store: paypalStore((sql, parameters) => pool.query(sql, parameters)),
    query: (sql, parameters = []) => pool.query(sql, parameters),
    close: () => pool.end(),
  };
}

export function start(store: PaypalStore): Promise<PaypalSandbox> {
  return startPaypalSandbox({ store, clientId, clientSecret, log: quiet });
}

/** Starts a stand-in over a new database before the first test of a file. */
export function ownSandbox(): { database: TestDatabase; sandbox: PaypalSandbox; client: Client } {
  const own = {} as ReturnType<typeof ownSandbox>;
  beforeAll(async () => {
    own.database = await openDatabase();
    own.sandbox = await start(own.database.store);
    own.client = await connect(own.sandbox);
  });
  afterAll(async () => {
    await own.sandbox.close();
    await own.database.close();
  });
  return own;
}

export interface Reply {
  status: number;
  body: any;
  headers: Headers;
}

export interface Client {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Creates an order and returns its id. */
  create(unit?: object): Promise<string>;
  /** Presses a button of the approval page. */
  choose(orderId: string, choice: string, more?: Record<string, string>): Promise<Response>;
}

export function requestToken(
  apiBase: string,
  credentials = `${clientId}:${clientSecret}`,
): Promise<Response> {
  return fetch(`${apiBase}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(credentials)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
}

export async function connect({ apiBase }: PaypalSandbox): Promise<Client> {
  const { access_token: token } = (await (await requestToken(apiBase)).json()) as { access_token: string };
  const client: Client = {
    async call(method, path, body, headers = {}) {
      const response = await fetch(apiBase + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text ? JSON.parse(text) : undefined,
        headers: response.headers,
      };
    },
    async create(unit = {}) {
      const { status, body } = await client.call('POST', '/v2/checkout/orders', orderBody(unit));
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.id;
    },
    choose(orderId, choice, more = {}) {
      return fetch(`${apiBase}/checkoutnow`, {
        method: 'POST',
        body: new URLSearchParams({ token: orderId, choice, ...more }),
      });
    },
  };
  return client;
}

export const usd = (value: string) => ({ currency_code: 'USD', value });

export function orderBody(unit: object = {}): object {
  return { intent: 'CAPTURE', purchase_units: [{ amount: usd('161.00'), ...unit }] };
}

/** The issues a refusal names, in order. */
export function issuesOf({ body }: Reply): string[] {
  return body.details.map((detail: { issue: string }) => detail.issue);
}
