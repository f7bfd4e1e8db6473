import { randomUUID } from 'node:crypto';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Drawer } from '../../../contract/paying/drawers.ts';
import type { Place } from '../../../contract/stock/stock.ts';
import { atDrawer, openDrawer } from '../../support/drawers.ts';
import { bodyOf, createProduct, signInAgain, switchOn, type Person } from '../../support/factories.ts';
import { createBuyers } from '../../support/many-buyers.ts';
import type { Seeded } from '../../support/seeded.ts';
import type { Answer } from '../../support/shop-client.ts';
import type { Shop } from '../../support/start-shop.ts';
import { openPlaces } from '../../support/stock-places.ts';
import { createCrew, openTour, today } from '../../support/tours.ts';

/** Prices in birr of which VAT is whole santim, and of which it is not, with their kinds. Beds have a rate of their own. */
const RANGE = [
  { category: 'chair', price: 6_163.79, percent: 15 },
  { category: 'table', price: 2_000, percent: 15 },
  { category: 'bed', price: 9_000.03, percent: 10 },
  { category: 'bed', price: 1_100, percent: 10 },
] as const;
const PIECES = 400;
const FLOAT = 500;

/** A product of which the model counts by hand what stands in the house. */
export interface Goods {
  product: string;
  variant: string;
  /** Santim without VAT. */
  price: number;
  percent: number;
  /** The number of pieces that were brought and were not written off by the stock's own verbs. */
  brought: number;
  /** The pieces that somebody finds in the house, sold or not. */
  here: number;
}

export interface Line {
  goods: Goods;
  qty: number;
  /** Santim of a piece without VAT, before the discount of the order. */
  price: number;
  /** The sold pieces that have not left the house. */
  here: number;
  /** The pieces that were given back, in whichever state. */
  back: number;
}

/** Goods without VAT, VAT and delivery, in santim. */
export interface Sums {
  goods: number;
  vat: number;
  delivery: number;
}

/** An order as the model knows it: what was agreed, what was taken off since, and where its pieces are. */
export interface Deal {
  id: string;
  way: 'web' | 'phone' | 'counter' | 'quotation';
  /** The account that ordered; null for who came to the counter or phoned. */
  buyer: Person | null;
  isOrganisation: boolean;
  lines: Line[];
  whole: Sums;
  lowered: Sums;
  /** The santim by which the rounding of parts may differ from this model's. */
  slack: number;
  /** A sum alone was given back, which is spread over goods, VAT and delivery: only their total is known here. */
  isSpread: boolean;
  /** The pieces that left with the mark of the desk, which can be taken back. */
  marked: Map<Line, number>;
  /** The pieces on the van, by the delivery. */
  onVan: Map<string, { line: Line; qty: number }[]>;
  /** The pieces that were on the van when the desk marked the order, which are there again when the mark is taken back. */
  onVanBefore: Map<string, { line: Line; qty: number }[]>;
  /** A piece of it is exchanged: nothing else is done with it. */
  hasExchange: boolean;
  /** Pieces were sent back at the door. */
  isRefused: boolean;
  /** The pieces that came back damaged, about which nobody has decided. */
  broken: Map<Line, number>;
  /** It has come to nothing, and its pieces can be sold to others. */
  isReleased: boolean;
}

/** A piece that is exchanged for a new one. */
export interface Exchange {
  id: string;
  deal: Deal;
  line: Line;
  qty: number;
  isFetched: boolean;
  isBrought: boolean;
}

export interface Trade {
  shop: Shop;
  administrator: Person;
  random: Seeded;
  buyers: readonly Person[];
  goods: Goods[];
  places: [Place, Place];
  deals: Deal[];
  exchanges: Exchange[];
  crew: string;
  tour: string;
  /** The cash in santim that the crew and the drawer hold; null: the drawer is closed. */
  crewCash: number;
  drawer: { id: string; cash: number | null; left: number };
  /** The days that were closed, with what was booked for each then. */
  closed: Set<string>;
  /** The number of orders when days passed last. */
  dealsAtNight: number;
  /** The number of phones that were given out, because the law counts the cash of one person. */
  phones: number;
}

/** Opens a shop that sells goods of two rates of VAT from two places, with a drawer and a crew. */
export async function openTrade(shop: Shop, random: Seeded): Promise<Trade> {
  const { administrator, warehouse, showroom } = await openPlaces(shop);
  const { token } = administrator;
  await switchOn(shop, administrator, ['PayPal', 'BankTransfer', 'PayOnDelivery'], {
    tin: '0012345678',
    legalName: 'Wenber Furniture PLC',
    depositFor: 'nobody',
  });
  const law = { law: 'vat', category: 'bed', value: 10, validFrom: today(), source: 'A test' };
  bodyOf(await shop.call('POST', '/api/laws', { token, body: law }), 201);
  const goods: Goods[] = [];
  for (const { category, price, percent } of RANGE) {
    const product = await createProduct(shop, administrator, {
      ...{ category, price, countInStock: PIECES },
      name: `Piece ${goods.length + 1}`,
    });
    const variant = product.variants![0]!._id;
    const body = { from: warehouse._id, to: showroom._id, qty: 30 * goods.length + 1 };
    bodyOf(await shop.call('POST', `/api/stock/${variant}/transfer`, { token, body }));
    goods.push({
      ...{ product: product._id, variant, percent },
      ...{ price: Math.round(price * 100), brought: PIECES, here: PIECES },
    });
  }
  const { _id: drawer } = await openDrawer({ shop, administrator }, { float: FLOAT });
  const crew = await createCrew({ shop });
  return {
    ...{ shop, administrator, random, goods, crew },
    buyers: await createBuyers(shop.database.query, 200),
    places: [warehouse, showroom],
    deals: [],
    exchanges: [],
    tour: await openTour({ shop, administrator }, crew),
    crewCash: 0,
    drawer: { id: drawer, cash: FLOAT * 100, left: 0 },
    closed: new Set(),
    dealsAtNight: 0,
    phones: 0,
  };
}

/** Does one thing, and says what. Null: there was nothing to do it with. */
export type Step = (trade: Trade) => Promise<{ what: string; deal?: Deal } | null>;

/** The refusals with which the shop may answer a step that does not fit: nothing changes with them. */
const REFUSALS = [403, 409];

/** Returns whether the shop did it. @throws Error for an answer that is neither a success nor a plain refusal. */
export function isDone({ status, body }: Answer): boolean {
  if (status < 300) return true;
  if (REFUSALS.includes(status)) return false;
  throw new Error(`${status} ${JSON.stringify(body)}`);
}

export const office = ({ shop, administrator }: Trade, method: string, path: string, body?: object) =>
  shop.call(method, `/api${path}`, {
    token: administrator.token,
    ...(body && { body, headers: { 'idempotency-key': randomUUID() } }),
  });

export const read = async (trade: Trade, { id }: Pick<Deal, 'id'>): Promise<Order> =>
  bodyOf<Order>(await office(trade, 'GET', `/orders/${id}`));

export const newNumber = () => `FT${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;

/** A number that nobody has used before. */
export function newPhone(trade: Trade): string {
  trade.phones += 1;
  return `+2519${String(10_000_000 + trade.phones)}`;
}

export const drawerOf = ({ shop, administrator, drawer }: Trade) =>
  atDrawer({ shop }, administrator, drawer.id);

export const readDrawer = async (trade: Trade): Promise<Drawer> => drawerOf(trade).read();

/** Cash of orders goes into the one drawer while it is open. */
export function putIntoDrawer({ drawer }: Trade, santim: number): void {
  if (drawer.cash !== null) drawer.cash += santim;
}

/** Picks one of the newest orders that fit, because old ones have ended. */
export function aDeal(
  { deals, random }: Trade,
  fits: (deal: Deal) => boolean = () => true,
): Deal | undefined {
  const some = deals.slice(-25).filter(fits);
  return some.length > 0 ? random.pick(some) : undefined;
}

/** Pieces leave the house: those of a line that stand here, and no more. */
export function leave(line: Line, qty: number): number {
  const gone = Math.min(qty, line.here);
  line.here -= gone;
  line.goods.here -= gone;
  return gone;
}

export function comeBack(line: Line, qty: number): void {
  line.here += qty;
  line.goods.here += qty;
}

/** The password of a session is asked for anew after some time. */
export const renewSession = async ({ shop, administrator, buyers }: Trade): Promise<void> => {
  await signInAgain(shop, administrator);
  await shop.database.query(
    "update sessions set expires_at = now() + interval '10 hours' where user_id = any($1)",
    [buyers.map(({ _id }) => _id)],
  );
};
