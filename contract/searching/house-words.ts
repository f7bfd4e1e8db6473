import type { ShippingAddress } from '../deliveries/shipping-address.ts';
import { deliveryPlacesText as text } from '../texts/delivery-places.ts';
import { listed } from '../texts/create-texts.ts';
import { withCommas } from '../texts/screen-language.ts';

type House = Pick<ShippingAddress, 'place' | 'block' | 'house' | 'floor' | 'hasLift'>;

const partsOf = ({ place, block, house, floor, hasLift }: House, say: typeof text.am) => [
  place,
  block && say('inHouse.block', { block }),
  house && say('inHouse.house', { house }),
  floor !== undefined && say('inHouse.floor', { floor }),
  floor !== undefined && hasLift !== undefined && say(hasLift ? 'inHouse.lift' : 'inHouse.noLift'),
];

/**
 * Describes a house within its neighbourhood: 'CMC, block 12, house 304, floor 3, no lift'; '' where nothing is known.
 */
export const houseInWords = (house: House): string => withCommas(partsOf(house, text));

/** Describes a house within its neighbourhood in Amharic, for drivers. */
export const houseInAmharic = (house: House): string => listed('am', partsOf(house, text.am));
