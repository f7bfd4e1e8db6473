import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { houseInWords } from '#contract/searching/house-words.ts';
import { mapAddress } from '#contract/deliveries/map-address.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { withCommas } from '#contract/texts/screen-language.ts';

/** The address of a delivery in one line, and a link to a map if its position was marked. */
export function placeWords(address: PlannedDelivery['address']): { address: string; href: string | null } {
  return {
    address: withCommas([address.address, houseInWords(address), cityIn(address.city)]),
    href: address.location ? mapAddress(address.location) : null,
  };
}
