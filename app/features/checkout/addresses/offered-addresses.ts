import type { OwnAddress } from '#contract/accounts/own-addresses.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { isSame, valuesOf } from '../delivery/shipping-values.ts';
import type { OfferedAddress } from '../delivery/used-addresses.tsx';

/** Returns the addresses that a person keeps, and then those of earlier orders that are none of them. */
export function offeredAddresses(
  own: readonly OwnAddress[],
  used: readonly ShippingAddress[],
): OfferedAddress[] {
  const kept = own.map(({ label, shippingAddress: address }) => ({ label, address }));
  const isKept = (address: ShippingAddress) =>
    kept.some((each) => isSame(valuesOf(each.address), valuesOf(address)));
  const others = used.filter((address) => !isKept(address));
  return [...kept, ...others.map((address) => ({ label: null, address }))];
}
