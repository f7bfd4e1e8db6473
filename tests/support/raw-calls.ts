import type { Answer, Call } from './shop-client.ts';

export const JSON_TYPE = { 'content-type': 'application/json' };

/** Calls of one person with bodies that are sent as they are. */
export const rawCallsOf = (shop: { call: Call }, tokenOf: () => string) => ({
  send: (
    raw: string | Buffer<ArrayBuffer>,
    headers: Record<string, string> = JSON_TYPE,
    path = '/api/orders',
  ): Promise<Answer> => shop.call('POST', path, { raw, token: tokenOf(), headers }),
  get: (path: string): Promise<Answer> => shop.call('GET', path, { token: tokenOf() }),
});
