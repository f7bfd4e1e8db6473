import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { emptyDatabase } from '../empty-database.ts';
import { startChapaSandbox, type ChapaSandbox } from './start.ts';
import { chapaStore, type ChapaStore } from './store.ts';

interface HeardEvent {
  headers: IncomingHttpHeaders;
  body: any;
  raw: string;
}

/**
 * A server in place of the shop, which receives events; it answers each with the next status of `answers`, or with
 * 200.
 */
export function hearingShop() {
  const heard: HeardEvent[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.on('data', (part) => (raw += part));
    request.on('end', () => {
      heard.push({ headers: request.headers, raw, body: JSON.parse(raw) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  return { server, heard, answers };
}

export const account = { secretKey: 'CHASECK_TEST-own', webhookSecret: 'own secret' };
const quiet = { info() {}, warn() {}, error: console.error };
const MIGRATIONS = ['0023-chapa.sql', '0092-chapa-stand-in-alone.sql'];

/** Starts, for a file of tests, a stand-in and the server that receives its events; each test gets a new `tx_ref`. */
export function useStandIn() {
  const { server: shop, heard, answers } = hearingShop();
  const own = {} as { pool: pg.Pool; store: ChapaStore; sandbox: ChapaSandbox; txRef: string };
  let number = 0;

  async function started(): Promise<ChapaSandbox> {
    const one = await startChapaSandbox({ store: own.store, ...account, log: quiet });
    await one.deliverTo(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/chapa`);
    return one;
  }

  beforeAll(async () => {
    own.pool = new pg.Pool({ ...createPgConfig(await emptyDatabase()), max: 1 });
    await own.pool.query('create schema sandbox');
    for (const name of MIGRATIONS) {
      const path = join(import.meta.dirname, '../../../db/migrations', name);
      await own.pool.query(readFileSync(path, 'utf8'));
    }
    own.store = chapaStore((sql, parameters) => own.pool.query(sql, parameters));
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    own.sandbox = await started();
  });
  afterAll(async () => {
    await own.sandbox.close();
    shop.closeAllConnections();
    shop.close();
    await own.pool.end();
  });
  beforeEach(() => {
    number += 1;
    own.txRef = `wb-${number}`;
    heard.length = 0;
    answers.length = 0;
  });
  return { own, heard, answers, started, ...callsTo(own) };
}

function callsTo(own: { sandbox: ChapaSandbox; txRef: string }) {
  async function call(method: string, path: string, body?: object, key = account.secretKey) {
    const response = await fetch(own.sandbox.apiBase + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && !(body instanceof URLSearchParams) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof URLSearchParams ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : null };
  }

  const fields = (more: object = {}) => ({
    amount: '11925.05',
    currency: 'ETB',
    tx_ref: own.txRef,
    return_url: 'http://shop.test/order/1',
    customization: { title: 'Order 17', description: 'Wenber order 17' },
    ...more,
  });
  const begin = async (more: object = {}): Promise<string> => {
    const { body } = await call('POST', '/transaction/initialize', fields(more));
    return body.data.checkout_url;
  };
  const choose = (address: string, choice: string, more: Record<string, string> = {}, headers = {}) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ choice, ...more }),
    });
  const verify = async () => call('GET', `/transaction/verify/${own.txRef}`);
  const refund = (reference: string, form: Record<string, string>) =>
    call('POST', `/refund/${reference}`, new URLSearchParams(form));
  return { call, fields, begin, choose, verify, refund };
}
