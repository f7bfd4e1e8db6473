import { z } from 'zod';
import { done } from '../../common.ts';
import {
  deliveryPlaces,
  deliveryZone,
  deliveryZoneOrder,
  deliveryZoneUpdate,
  newDeliveryZone,
  placeMove,
  placesNamed,
  placesNamedQuery,
  zoneParams,
  zoneRemoval,
} from '../../deliveries/delivery-zones.ts';
import { CACHED_KEYWORD } from '../cached-values.ts';
import { declare } from '../endpoint.ts';
import { searches } from '../rate-limits.ts';

/** The places where the shop delivers, as every visitor may know them. */
export const deliveryPlaceEndpoints = declare('store', {
  'GET /api/delivery/places': {
    id: 'listDeliveryPlaces',
    summary: 'The places that the shop delivers to by their zones, and the price of each zone',
    access: 'anyone',
    responses: { 200: deliveryPlaces },
    admission: 'reading',
    cache: {},
  },
  'GET /api/delivery/places/named': {
    id: 'findDeliveryPlaces',
    summary: 'The places that somebody may mean by what they have typed so far',
    description:
      'In Amharic and in Latin letters, by other spellings, joined and with slips, from the second letter. Names of places: © OpenStreetMap contributors, Open Database License.',
    access: 'anyone',
    query: placesNamedQuery,
    responses: { 200: placesNamed },
    rateLimit: searches,
    admission: 'reading',
    cache: { query: { named: CACHED_KEYWORD } },
  },
});

/** The delivery zones, as the back office edits them. */
export const deliveryZoneEndpoints = declare('settings', {
  'GET /api/delivery/zones': {
    id: 'listDeliveryZones',
    summary: 'The zones in their sequence, each with its places and prices',
    access: 'deliveries:read',
    responses: { 200: z.array(deliveryZone) },
  },
  'POST /api/delivery/zones': {
    id: 'createDeliveryZone',
    summary: 'Makes a zone, which comes last',
    access: 'settings:write',
    body: newDeliveryZone,
    responses: { 201: deliveryZone },
    errors: ['delivery-place-taken', 'too-many-zones'],
  },
  'PUT /api/delivery/zones/order': {
    id: 'orderDeliveryZones',
    summary: 'Says in which sequence the zones stand',
    access: 'settings:write',
    body: deliveryZoneOrder,
    responses: { 200: z.array(deliveryZone) },
    errors: ['edit-conflict'],
  },
  'PUT /api/delivery/zones/:id': {
    id: 'updateDeliveryZone',
    summary: 'Changes a zone for the orders to come; those that were placed keep their price',
    access: 'settings:write',
    params: zoneParams,
    body: deliveryZoneUpdate,
    responses: { 200: deliveryZone },
    errors: ['delivery-zone-not-found', 'delivery-place-taken', 'edit-conflict'],
  },
  'PUT /api/delivery/places/zone': {
    id: 'moveDeliveryPlace',
    summary: 'Moves a place to a zone, from any other that has it',
    access: 'settings:write',
    body: placeMove,
    responses: { 200: deliveryZone },
    errors: ['delivery-zone-not-found'],
  },
  'DELETE /api/delivery/zones/:id': {
    id: 'deleteDeliveryZone',
    summary: 'Removes a zone; its places and open deliveries fall to the one that is elsewhere',
    access: 'settings:write',
    params: zoneParams,
    query: zoneRemoval,
    responses: { 200: done },
    errors: ['delivery-zone-not-found', 'delivery-zone-needed', 'delivery-zone-in-use'],
  },
});
