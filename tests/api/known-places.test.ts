import { afterEach, beforeAll, expect, test } from 'vitest';
import type { DeliveryPlaces, PlacesNamed } from '../../contract/deliveries/delivery-zones.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { Product } from '../../contract/goods/products.ts';
import { createZone, deleteZones, listZones } from '../support/delivery-zones.ts';
import { bodyOf, createProduct, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const lemiKura = { kind: 'sub-city', name: 'Lemi Kura', nameAm: '', city: 'Addis Ababa' };
const ayat = { kind: 'neighbourhood', name: 'Ayat', nameAm: 'አያት', city: 'Addis Ababa' };

describeShop(
  'places that the shop knows',
  (shop) => {
    let administrator: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      chair = await createProduct(shop, administrator, { price: 1000, countInStock: 50 });
    });
    afterEach(() => deleteZones(shop, administrator));

    const quote = async (to: object) => {
      const body = { orderItems: [{ product: chair._id, qty: 1 }], ...to };
      const { shippingPrice, transport } = bodyOf<Quote>(
        await shop.call('POST', '/api/orders/quote', { body }),
      );
      return { shippingPrice, transport };
    };
    const named = async (typed: string) =>
      bodyOf<PlacesNamed>(
        await shop.call('GET', `/api/delivery/places/named?named=${encodeURIComponent(typed)}`),
      );
    const places = async () => bodyOf<DeliveryPlaces>(await shop.call('GET', '/api/delivery/places'));
    const move = (place: object, zone: string, { token }: Person = administrator) =>
      shop.call('PUT', '/api/delivery/places/zone', { token, body: { ...place, zone } });

    test('are found in three scripts, by other spellings and with slips', async () => {
      for (const typed of ['ayat', 'አያት', 'አያት አደባባይ']) {
        const { places: found, isKnown } = await named(typed);
        expect([found[0], isKnown]).toMatchObject([{ name: 'Ayat', within: 'Lemi Kura' }, true]);
      }
      expect((await named('Bole Arabsa condominium')).places[0]).toMatchObject({ name: 'Bole Arabsa' });
      expect((await named('kazanchez')).places[0]).toMatchObject({ name: 'Kazanchis' });
      expect(await named('Xyzzy')).toEqual({ places: [], isKnown: false });
      expect((await places()).places.length).toBeGreaterThan(300);
    });

    test('go by the zone of their sub-city, in the list and in the quote', async () => {
      const zone = await createZone(shop, administrator, { fee: 450, places: [lemiKura] });
      for (const to of [
        { city: 'Addis Ababa', place: 'Ayat' },
        { city: 'አዲስ አበባ', place: 'አያት' },
        { city: 'addis abeba', place: 'ayat condominium' },
        { city: 'Ayat' },
      ])
        expect(await quote(to)).toEqual({ shippingPrice: 450, transport: 'included' });
      expect(await quote({ city: 'Addis Ababa', place: 'Kazanchis' })).toMatchObject({ shippingPrice: 1000 });
      const listed = (await places()).places.find(({ name }) => name === 'Ayat');
      expect(listed).toMatchObject({ zone: zone._id, within: 'Lemi Kura' });
    });

    test('are moved to another zone by the owner, whichever had them', async () => {
      const east = await createZone(shop, administrator, { name: 'East', fee: 450, places: [lemiKura] });
      const far = await createZone(shop, administrator, { name: 'Far', fee: 900 });
      bodyOf(await move(ayat, far._id));
      expect(await quote({ city: 'Addis Ababa', place: 'አያት' })).toMatchObject({ shippingPrice: 900 });
      expect(await quote({ city: 'Addis Ababa', place: 'Summit' })).toMatchObject({ shippingPrice: 450 });
      bodyOf(await move(ayat, east._id));
      const zones = await listZones(shop, administrator);
      expect(zones.find(({ _id }) => _id === far._id)!.places).toEqual([]);
      expect(zones.find(({ _id }) => _id === east._id)!.places.map(({ name }) => name)).toContain('Ayat');
      expect(await quote({ city: 'Addis Ababa', place: 'Ayat' })).toMatchObject({ shippingPrice: 450 });
      expect(refusalOf(await move(ayat, 'no-such-zone'))).toBe('404 delivery-zone-not-found');
    });
  },
  { variables: AT_ONCE },
);
