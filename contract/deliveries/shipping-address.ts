import { z } from 'zod';
import { email, line, phoneLine, text } from '../common.ts';
import { floor } from './delivery-zones.ts';
import { flag } from '../given.ts';
import { namedObject } from '../named-object.ts';
import {
  LONGEST_ADDRESS,
  LONGEST_CITY,
  LONGEST_COMPANY,
  LONGEST_DELIVERY_NOTE,
  LONGEST_PASTED,
  LONGEST_PERSON,
  LONGEST_PHONE,
  LONGEST_PLACE,
  LONGEST_TIN,
} from '../longest.ts';

const optional = (max: number) => line(max, 0).optional();

/**
 * The address of a delivery (spec section 3), with further facts that help drivers find it. Phones are stored as E.164.
 */
export const shippingAddress = namedObject('ShippingAddress', {
  name: line(LONGEST_PERSON),
  email: z.union([z.literal(''), email]).meta({
    description:
      'an address of mail; empty only for an account by phone, an order that the shop writes down, or a receiver with a payer',
  }),
  phone: phoneLine(LONGEST_PHONE),
  address: line(LONGEST_ADDRESS),
  city: line(LONGEST_CITY),
  postalCode: line(20),
  country: line(60),
  place: optional(LONGEST_PLACE).meta({
    description: 'the sub-city, neighbourhood or site, one of GET /delivery/places where it is in the list',
  }),
  block: optional(40),
  house: optional(40),
  floor: floor.optional().meta({ description: '0 is the ground' }),
  hasLift: flag.optional().meta({ description: 'false: what is carried up costs by the floor' }),
  location: optional(LONGEST_PASTED).meta({
    description:
      'coordinates, or a link of a map that names them; kept as latitude,longitude, or a short link as it is',
  }),
  landmark: optional(200),
  secondPhone: phoneLine(LONGEST_PHONE, 0).optional(),
  deliveryNote: text(LONGEST_DELIVERY_NOTE, 0).optional(),
  /** The company and its taxpayer number (TIN), for the invoice. */
  company: optional(LONGEST_COMPANY),
  tin: z.union([z.literal(''), line(LONGEST_TIN).regex(/^\d{10}$/, 'must be ten digits')]).optional(),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

const kept = z.string();
/** The address as an order stores it, with the values that older releases accepted. */
export const orderAddress = namedObject('OrderAddress', {
  name: kept,
  email: kept,
  phone: kept,
  address: kept,
  city: kept,
  postalCode: kept,
  country: kept,
  place: kept.optional(),
  block: kept.optional(),
  house: kept.optional(),
  floor: z.number().int().optional(),
  hasLift: z.boolean().optional(),
  location: kept.optional(),
  landmark: kept.optional(),
  secondPhone: kept.optional(),
  deliveryNote: kept.optional(),
  company: kept.optional(),
  tin: kept.optional(),
});
