import type { DisplayPiece, ManagedDisplayPiece } from '../../contract/goods/display-pieces.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { StockItem } from '../../contract/stock/stock.ts';
import { bodyOf, type Served } from './factories.ts';
import type { OpenPlaces } from './stock-places.ts';

export const NOTE = 'Small scratch on the left leg';
export const NOTE_AM = 'በግራ እግሩ ላይ ትንሽ ጭረት';

/** One piece of a variant goes from the warehouse into the showroom as a display piece for 38,000 birr. */
export const askForDisplayPiece = (at: OpenPlaces, variant: string, more: object = {}, key?: string) =>
  at.move(
    'display-piece',
    variant,
    { from: at.warehouse._id, to: at.showroom._id, price: 38_000, note: NOTE, noteAm: NOTE_AM, ...more },
    key,
  );
export const makeDisplayPiece = async (at: OpenPlaces, variant: string, more: object = {}) =>
  bodyOf<StockItem>(await askForDisplayPiece(at, variant, more), 201);

/** The display pieces of a product as its shoppers, or whoever the token belongs to, read them. */
export async function displayPiecesOf<Of extends DisplayPiece = ManagedDisplayPiece>(
  shop: Pick<Served, 'call'>,
  product: string,
  token?: string,
): Promise<Of[]> {
  const answer = await shop.call('GET', `/api/products/${product}`, token === undefined ? {} : { token });
  return (bodyOf<Product>(answer).displayPieces ?? []) as Of[];
}
