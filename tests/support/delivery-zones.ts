import { randomUUID } from 'node:crypto';
import type { DeliveryZone } from '../../contract/deliveries/delivery-zones.ts';
import { bodyOf, type Person } from './factories.ts';
import type { Shop as Started } from './start-shop.ts';

type Shop = Pick<Started, 'call'>;

/** The content of a new zone, as the form sends it. */
export const zoneBody = (fields: object = {}) => ({
  name: `Zone ${randomUUID().slice(0, 8)}`,
  fee: 500,
  freeAbove: 50_000,
  ...fields,
});

/** Makes a zone as the back office does. */
export const createZone = async (shop: Shop, { token }: Person, fields: object = {}): Promise<DeliveryZone> =>
  bodyOf<DeliveryZone>(
    await shop.call('POST', '/api/delivery/zones', { token, body: zoneBody(fields) }),
    201,
  );

export const listZones = async (shop: Shop, { token }: Person): Promise<DeliveryZone[]> =>
  bodyOf<DeliveryZone[]>(await shop.call('GET', '/api/delivery/zones', { token }));

/** Deletes all zones but the one for every other place. */
export async function deleteZones(shop: Shop, by: Person): Promise<void> {
  for (const { _id: id, isElsewhere } of await listZones(shop, by))
    if (!isElsewhere) await shop.call('DELETE', `/api/delivery/zones/${id}?anyway=true`, { token: by.token });
}

/** Changes a zone as it is now. */
export async function changeZone(shop: Shop, by: Person, id: string, fields: object): Promise<DeliveryZone> {
  const zone = (await listZones(shop, by)).find(({ _id }) => _id === id)!;
  const { _id, isElsewhere: _e, openDeliveries: _o, ...content } = zone;
  const body = { ...content, ...fields };
  return bodyOf<DeliveryZone>(
    await shop.call('PUT', `/api/delivery/zones/${_id}`, { token: by.token, body }),
  );
}
