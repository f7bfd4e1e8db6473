import { z } from 'zod';
import { id, line } from '../common.ts';
import { orderAddress, shippingAddress } from '../deliveries/shipping-address.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_ADDRESS_LABEL } from './address-limits.ts';

/** An address that a person keeps for the next order, with the fields of every delivery. */
export const newOwnAddress = namedObject('NewOwnAddress', {
  label: line(LONGEST_ADDRESS_LABEL).meta({
    description: 'what the person calls it, such as home or mother',
  }),
  shippingAddress,
});
export type NewOwnAddress = z.infer<typeof newOwnAddress>;

export const ownAddress = namedObject('OwnAddress', {
  _id: id,
  label: z.string(),
  shippingAddress: orderAddress,
});
export type OwnAddress = z.infer<typeof ownAddress>;
