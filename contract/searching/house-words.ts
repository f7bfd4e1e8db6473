import type { ShippingAddress } from '../deliveries/shipping-address.ts';
import { deliveryPlacesText as text } from '../texts/delivery-places.ts';
import { withCommas } from '../texts/screen-language.ts';

type House = Pick<ShippingAddress, 'place' | 'block' | 'house' | 'floor' | 'hasLift'>;

/**
 * Describes a house within its neighbourhood: 'CMC, block 12, house 304, floor 3, no lift'; '' where nothing is known.
 */
export function houseInWords({ place, block, house, floor, hasLift }: House): string {
  const parts = [
    place,
    block && text('inHouse.block', { block }),
    house && text('inHouse.house', { house }),
    floor !== undefined && text('inHouse.floor', { floor }),
    floor !== undefined && hasLift !== undefined && text(hasLift ? 'inHouse.lift' : 'inHouse.noLift'),
  ];
  return withCommas(parts);
}

/** Describes a house within its neighbourhood in Amharic, for drivers. */
export function houseInAmharic({ place, block, house, floor, hasLift }: House): string {
  const parts = [
    place,
    block && text.am('inHouse.block', { block }),
    house && text.am('inHouse.house', { house }),
    floor !== undefined && text.am('inHouse.floor', { floor }),
    floor !== undefined && hasLift !== undefined && text.am(hasLift ? 'inHouse.lift' : 'inHouse.noLift'),
  ];
  return parts.filter(Boolean).join('፣ ');
}
