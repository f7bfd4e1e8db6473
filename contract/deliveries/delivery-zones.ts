import { z } from 'zod';
import { birr, keyword, line, text, version } from '../common.ts';
import { birrInput, wholeNumber } from '../given.ts';
import { MOST_FLOORS, MOST_ZONES, PLACE_KINDS } from './place-kinds.ts';
import { WEEKDAYS } from '../days/opening-times.ts';
import { PRICE_KINDS } from '../goods/typed-prices.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_CITY, LONGEST_PLACE } from '../longest.ts';

/** The shop knows some 500 by itself; each may be in the one zone. */
const MOST_PLACES = 800;

/** A city, a place in it, or a housing site. A city's name is spelled as in addresses. */
const place = z.object({
  kind: z.enum(PLACE_KINDS),
  name: line(LONGEST_PLACE),
  nameAm: line(LONGEST_PLACE, 0).default(''),
  city: line(LONGEST_CITY),
});
export type ZonePlace = z.infer<typeof place>;

const rules = {
  name: line(60),
  nameAm: line(60, 0).default(''),
  fee: birrInput,
  freeAbove: birrInput
    .nullable()
    .meta({ description: 'of goods after the discount, ETB without VAT; null: never' }),
  perFloor: birrInput.default(0).meta({ description: 'for each floor without a lift, above the ground' }),
  extraDays: wholeNumber(0, 60).default(0).meta({ description: 'on the road, beside the lead time' }),
  weekdays: z
    .array(z.enum(WEEKDAYS))
    .max(7)
    .default([])
    .meta({ description: 'on which a truck goes there; none: each day on which the shop is open' }),
  morningPlaces: wholeNumber(0, 500).default(20).meta({ description: 'deliveries that a morning takes' }),
  afternoonPlaces: wholeNumber(0, 500).default(20),
  rules: text(500, 0).default('').meta({ description: 'narrow streets, gates, hours of trucks' }),
  rulesAm: text(500, 0).default(''),
  places: z.array(place).max(MOST_PLACES).default([]),
};

/** The rules as forms give them. */
const given = {
  ...rules,
  prices: z.enum(PRICE_KINDS).optional().meta({
    description: 'the kind of the sum above which delivery is free; absent: before VAT',
  }),
};

/** POST /delivery/zones. */
export const newDeliveryZone = namedObject('NewDeliveryZone', given);
export type NewDeliveryZone = z.infer<typeof newDeliveryZone>;
/** PUT /delivery/zones/{id}, with the version that the form was loaded with. */
export const deliveryZoneUpdate = namedObject('DeliveryZoneUpdate', { ...given, version });
export type DeliveryZoneUpdate = z.infer<typeof deliveryZoneUpdate>;

/** The id of a zone: a UUID, or a name for the zones that came with the shop. */
const zoneId = line(60);
export const zoneParams = z.object({ id: zoneId });
/** PUT /delivery/zones/order. */
export const deliveryZoneOrder = namedObject('DeliveryZoneOrder', {
  zones: z.array(zoneId).min(1).max(MOST_ZONES),
});
/** DELETE /delivery/zones/{id}. */
export const zoneRemoval = z.object({
  anyway: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'although deliveries are still to go there' }),
});

/** A zone as the back office reads it. Places that no zone names belong to the zone with `isElsewhere`. */
export const deliveryZone = namedObject('DeliveryZone', {
  ...rules,
  _id: z.string(),
  nameAm: z.string(),
  fee: birr,
  freeAbove: birr.nullable(),
  withVat: z
    .object({ freeAbove: birr.nullable() })
    .meta({ description: 'the same with VAT, as it was typed' }),
  perFloor: birr,
  extraDays: z.number().int(),
  weekdays: z.array(z.enum(WEEKDAYS)),
  morningPlaces: z.number().int(),
  afternoonPlaces: z.number().int(),
  rules: z.string(),
  rulesAm: z.string(),
  places: z.array(place.extend({ nameAm: z.string() })),
  isElsewhere: z.boolean(),
  openDeliveries: z.number().int().meta({ description: 'deliveries that are still to go there' }),
  version: z.number().int(),
});
export type DeliveryZone = z.infer<typeof deliveryZone>;

/** The fields of a zone that buyers may know. */
const buyersZone = deliveryZone.pick({
  ...{ _id: true, name: true, nameAm: true, fee: true, freeAbove: true, perFloor: true, extraDays: true },
  ...{ rules: true, rulesAm: true, isElsewhere: true },
});

const listedPlace = place.extend({
  nameAm: z.string(),
  zone: z.string().meta({ description: 'the id of its zone' }),
  within: z.string().optional().meta({ description: 'the sub-city in which it lies, where that is known' }),
});
export type ListedPlace = z.infer<typeof listedPlace>;

/** GET /delivery/places: where the shop delivers, and for how much. */
export const deliveryPlaces = namedObject('DeliveryPlaces', {
  zones: z.array(buyersZone),
  places: z.array(listedPlace),
  deliveryCities: z.array(z.string()).meta({
    description:
      'cities of no zone to which the shop delivers; to others by agreement. None: it delivers everywhere',
  }),
});
export type DeliveryPlaces = z.infer<typeof deliveryPlaces>;

/** GET /delivery/places/named. */
export const placesNamedQuery = z.object({ named: keyword.prefault('') });
/** The places that somebody may mean by what they have typed, the likeliest first. */
export const placesNamed = namedObject('PlacesNamed', {
  places: z.array(listedPlace),
  isKnown: z
    .boolean()
    .meta({ description: 'the first of them is what was typed; without any, transport there is agreed on' }),
});
export type PlacesNamed = z.infer<typeof placesNamed>;

/** PUT /delivery/places/zone: moves a place to a zone. */
export const placeMove = namedObject('DeliveryPlaceMove', { ...place.shape, zone: zoneId });
export type PlaceMove = z.infer<typeof placeMove>;

/** The parts of a shipping price that is more than the delivery fee alone. */
export const shippingParts = namedObject('ShippingParts', {
  delivery: birr,
  floors: birr.meta({ description: 'carried up without a lift' }),
  assembly: birr,
});
export type ShippingParts = z.infer<typeof shippingParts>;

/** The floor of a house, 0 for the ground. */
export const floor = wholeNumber(0, MOST_FLOORS);
