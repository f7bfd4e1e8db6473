import { randomUUID } from 'node:crypto';
import type { CountedNotes } from '../../contract/paying/cash-notes.ts';
import type { Drawer } from '../../contract/paying/drawers.ts';
import type { Database } from '../../server/lib/database/database.ts';
import { bodyOf, type Person } from './factories.ts';
import type { Answer, Call } from './shop-client.ts';

interface Keeping {
  shop: { call: Call; database: Pick<Database, 'query'> };
  administrator: Pick<Person, 'token'>;
}

/** Says a sum as notes of two hundred birr and of one, and coins. */
export const inNotes = (birr: number): CountedNotes => ({
  n200: Math.floor(birr / 200),
  n1: Math.floor(birr % 200),
  coins: Math.round((birr - Math.floor(birr)) * 100) / 100,
});

/** Closes every drawer that another test has left open: cash of orders goes into the only open one. */
export async function closeAllDrawers({ shop, administrator: { token } }: Keeping): Promise<void> {
  for (const drawer of bodyOf<Drawer[]>(await shop.call('GET', '/api/drawers', { token }))) {
    const { open } = drawer;
    if (open === null) continue;
    const counted = Math.max(open.expected, 0);
    const body = { session: open._id, expected: open.expected, notes: inNotes(counted), reason: 'left open' };
    bodyOf(await shop.call('POST', `/api/drawers/${drawer._id}/closings`, { token, body }), 201);
  }
}

/** Adds a drawer, and opens it with a float. */
export async function openDrawer(
  { shop, administrator }: Keeping,
  { by = administrator, float = 500 }: { by?: Pick<Person, 'token'>; float?: number } = {},
): Promise<Drawer> {
  const body = { name: `Drawer ${randomUUID().slice(0, 8)}` };
  const { token } = administrator;
  const { _id } = bodyOf<Drawer>(await shop.call('POST', '/api/drawers', { token, body }), 201);
  const opening = { notes: inNotes(float) };
  const opened = await shop.call('POST', `/api/drawers/${_id}/sessions`, { token: by.token, body: opening });
  return bodyOf<Drawer>(opened, 201);
}

/** The acts of a person at a drawer. */
export const atDrawer = ({ shop }: Pick<Keeping, 'shop'>, by: Pick<Person, 'token'>, id: string) => {
  const send = (path: string, body: object): Promise<Answer> =>
    shop.call('POST', `/api/drawers/${id}/${path}`, { token: by.token, body });
  const read = async (): Promise<Drawer> =>
    bodyOf<Drawer[]>(await shop.call('GET', '/api/drawers', { token: by.token })).find(
      ({ _id }) => _id === id,
    )!;
  /** The session and the sum that a change names, as the person sees them now. */
  const seen = async () => {
    const { open } = await read();
    return { session: open?._id ?? randomUUID(), expected: open?.expected ?? 0 };
  };
  const count = async (path: string, counted?: number, reason = '') => {
    const { session, expected } = await seen();
    return send(path, { session, expected, notes: inNotes(counted ?? expected), reason });
  };
  return {
    send,
    read,
    seen,
    open: (float: number, reason = '') => send('sessions', { notes: inNotes(float), reason }),
    move: async (kind: 'in' | 'out', amount: number, reason = 'change from the bank') =>
      send('entries', { ...(await seen()), kind, amount, reason }),
    takeOver: (counted?: number, reason?: string) => count('handovers', counted, reason),
    close: (counted?: number, reason?: string) => count('closings', counted, reason),
  };
};
