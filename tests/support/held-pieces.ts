import type { Hold, HoldOffer } from '../../contract/stock/holds.ts';
import type { Showroom } from '../../contract/shop/house.ts';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { bodyOf, type Served } from './factories.ts';

type Shop = Pick<Served, 'call'>;

export const SHOWROOM: Showroom = {
  ...{ name: 'Bole showroom', nameAm: 'የቦሌ ማሳያ ክፍል', address: 'Bole Road 12', addressAm: 'ቦሌ መንገድ 12' },
  ...{ way: '', wayAm: '', mapLink: '', phone: '', place: '', openDays: [], opensAt: '', closesAt: '' },
  pictures: [],
};

/** Says how long pieces are kept, and where. */
export async function setHolds(
  shop: Shop,
  { token }: { token: string },
  change: { holdDays?: number; showrooms?: Showroom[] },
) {
  const { version } = bodyOf<SettingsAnswer>(await shop.call('GET', '/api/settings', { token }));
  return bodyOf(await shop.call('PUT', '/api/settings', { token, body: { settings: change, version } }));
}

/** A number that no other test has. */
export const newPhone = (): string => `+2519${String(Math.random()).slice(2).padEnd(8, '0').slice(0, 8)}`;

/** The body by which a piece is kept until the last day that can be chosen. */
export async function holdBody(shop: Shop, product: string, more: object = {}) {
  const { days } = bodyOf<HoldOffer>(await shop.call('GET', `/api/holds/offer?product=${product}`));
  return { product, qty: 1, name: 'Almaz', phone: newPhone(), until: days.at(-1)!, ...more };
}

export const holdPiece = async (shop: Shop, product: string, more: object = {}): Promise<Hold> =>
  bodyOf<Hold>(await shop.call('POST', '/api/holds', { body: await holdBody(shop, product, more) }), 201);
