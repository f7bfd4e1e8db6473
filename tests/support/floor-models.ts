import type { StockItem } from '../../contract/stock/stock.ts';
import { bodyOf } from './factories.ts';
import type { OpenPlaces } from './stock-places.ts';

export const SEEN = 'Small scratch on the left leg';
export const SEEN_AM = 'በግራ እግሩ ላይ ትንሽ ጭረት';

/** Asks that one piece of a variant in the warehouse becomes a floor model for 38,000 birr. */
export const askForFloorModel = (at: OpenPlaces, variant: string, more: object = {}, key?: string) =>
  at.move(
    'floor-model',
    variant,
    { place: at.warehouse._id, price: 38_000, soldAsSeen: SEEN, soldAsSeenAm: SEEN_AM, ...more },
    key,
  );
export const makeFloorModel = async (at: OpenPlaces, variant: string, more: object = {}) =>
  bodyOf<StockItem>(await askForFloorModel(at, variant, more), 201);
