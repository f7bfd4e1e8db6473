import type { Place, StockItem, StockMovement } from '../../contract/stock/stock.ts';
import { bodyOf, signInAdministrator, type Served } from './factories.ts';

/** Sets the shop up with a warehouse, which is the default place, and a showroom, and moves pieces between them. */
export async function openPlaces(shop: Pick<Served, 'call'>) {
  const administrator = await signInAdministrator(shop);
  const { token } = administrator;
  const setPlaces = async (places: object[]) =>
    bodyOf<Place[]>(await shop.call('PUT', '/api/stock/places', { token, body: { places } }));
  const [first] = bodyOf<Place[]>(await shop.call('GET', '/api/stock/places', { token }));
  const [warehouse, showroom] = (await setPlaces([
    first!,
    { kind: 'showroom', name: 'Bole', nameAm: 'ቦሌ', isDefault: false },
  ])) as [Place, Place];

  const move = (what: string, variant: string, body: object, key?: string) =>
    shop.call('POST', `/api/stock/${variant}/${what}`, {
      token,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const itemOf = async (variant: string) =>
    bodyOf<StockItem>(await shop.call('GET', `/api/stock/${variant}`, { token }));

  return {
    administrator,
    warehouse,
    showroom,
    setPlaces,
    move,
    itemOf,
    /** From the warehouse to the showroom. */
    transfer: async (variant: string, qty: number) =>
      bodyOf(await move('transfer', variant, { from: warehouse._id, to: showroom._id, qty })),
    /** Free and sold pieces in the warehouse and in the showroom. */
    async standing(variant: string) {
      const { places } = await itemOf(variant);
      return [warehouse, showroom].map(({ _id }) => {
        const at = places.find(({ place }) => place === _id);
        return `${at?.free ?? 0}+${at?.sold ?? 0}`;
      });
    },
    async movements(variant: string) {
      const answer = await shop.call('GET', `/api/stock/${variant}/movements`, { token });
      return bodyOf<StockMovement[]>(answer).map(({ reason, qty }) => `${reason} ${qty}`);
    },
  };
}
export type OpenPlaces = Awaited<ReturnType<typeof openPlaces>>;
