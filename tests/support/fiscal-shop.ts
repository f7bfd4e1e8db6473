import { randomUUID } from 'node:crypto';
import { eimsStore, type EimsStore } from '../../demo/stand-ins/eims/store.ts';
import { makeKey } from '../../demo/stand-ins/eims/make-key.ts';
import { startEimsSandbox } from '../../demo/stand-ins/eims/start.ts';
import type { FiscalDocument } from '../../contract/books/fiscal-documents.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { EimsKey } from '../../server/platform/eims-key.ts';
import type { PaymentMethod } from '../../contract/paying/payments.ts';
import { freshDatabase, type DatabaseKind } from './databases.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  switchOn,
} from './factories.ts';
import { AT_ONCE, startShop, type Shop } from './start-shop.ts';

const CLIENT_SECRET = 'the secret of the tests';
const SELLER = { tin: '0012345678', legalName: 'Wenber Furniture PLC' };

/** A shop that is connected to the stand-in of the Ministry's system. */
export async function connected(
  kind: DatabaseKind,
  use: (shop: Shop, store: EimsStore) => Promise<void>,
  {
    attemptMs = 30_000,
    slowMs = 60_000,
    callsOfToken = Infinity,
    mostLogins = Infinity,
    ...tried
  }: {
    attemptMs?: number;
    slowMs?: number;
    callsOfToken?: number;
    mostLogins?: number;
    isTrial?: boolean;
    /** The pair of the variables; null: the shop has none. */
    key?: EimsKey | null;
  } = {},
): Promise<void> {
  const on = await freshDatabase(kind);
  let shop: Shop | null = null;
  // The stand-in's state is in the database of the shop, which is there before it is asked.
  const store = eimsStore((text, parameters) => shop!.database.query(text, parameters));
  const quiet = { info: () => undefined };
  const key = await makeKey();
  const at = { store, clientSecret: CLIENT_SECRET, log: quiet, slowMs, callsOfToken, mostLogins, ...key };
  const sandbox = await startEimsSandbox(at);
  const account = {
    clientId: 'c',
    clientSecret: CLIENT_SECRET,
    apiKey: 'k',
    tin: SELLER.tin,
    systemNumber: 'S1',
    place: { region: '1', city: '101', wereda: '7' },
    key,
    ...tried,
  };
  const eims = { ...account, apiBase: sandbox.apiBase, attemptMs };
  try {
    shop = await startShop(kind, { on, variables: AT_ONCE, eims, logTo: () => undefined });
    await use(shop, store);
  } finally {
    await sandbox.close();
    await shop?.close();
    await on.remove();
  }
}

export async function prepare(shop: Shop) {
  const administrator = await signInAdministrator(shop);
  await switchOn(shop, administrator, ['PayPal', 'BankTransfer', 'PayOnDelivery'], SELLER);
  const buyer = await createCustomer(shop);
  const chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 1000 });
  const place = (method?: PaymentMethod) => placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }], method);
  const listed = async (state: string) =>
    bodyOf<FiscalDocument[]>(
      await shop.call('GET', `/api/fiscal-documents?size=100&state=${state}`, { token: administrator.token }),
    );
  return { administrator, buyer, place, listed };
}

/** Writes money as the verbs of sales do: the database makes its papers and fiscal document. */
export const move = (shop: Shop, { _id }: Order, birr: number) =>
  shop.database.query(
    `insert into money_movements (kind, provider, provider_id, order_id, currency, amount_minor, santim)
     values ($1, 'chapa', $2, $3, 'ETB', $4, $4)`,
    [birr > 0 ? 'capture' : 'refund', randomUUID(), _id, birr * 100],
  );
