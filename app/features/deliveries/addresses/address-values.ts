import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { valuesOf } from '#app/ui/forms/values.ts';
import type { HouseTexts } from './house-values.ts';

/** The list of an address's fields for all its forms, with the limits and needs of the contract. */
export const ADDRESS = factsOf('POST /api/orders#shippingAddress');

/** The texts of an address's controls. The lift is one, because a person may leave the question open. */
export type AddressValues = Omit<ValuesOf<'POST /api/orders#shippingAddress'>, keyof HouseTexts> & HouseTexts;
export type AddressField = keyof AddressValues;

export const ADDRESS_FIELDS = Object.keys(ADDRESS) as AddressField[];
export const NO_ADDRESS: AddressValues = { ...valuesOf(ADDRESS), hasLift: '' };
