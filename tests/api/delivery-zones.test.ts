import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findZone } from '../../contract/deliveries/find-zone.ts';
import type { DeliveryPlaces, DeliveryZone } from '../../contract/deliveries/delivery-zones.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { Product } from '../../contract/goods/products.ts';
import { changeZone, createZone, deleteZones, listZones, zoneBody } from '../support/delivery-zones.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const bole = { kind: 'sub-city', name: 'Bole', nameAm: 'ቦሌ', city: 'Addis Ababa' };
const city = (name: string) => ({ kind: 'city', name, nameAm: '', city: name });

describeShop(
  'zones of delivery',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 50 });
    });
    afterEach(() => deleteZones(shop, administrator));
    const lines = (qty = 1) => [{ product: chair._id, qty }];
    const quote = async (more: object = {}, qty = 1) =>
      bodyOf<Quote>(
        await shop.call('POST', '/api/orders/quote', { body: { orderItems: lines(qty), ...more } }),
      );
    const shipping = async (more: object, qty = 1) => (await quote(more, qty)).shippingPrice;
    const order = (address: object = {}, more: object = {}) =>
      shop.call('POST', '/api/orders', {
        token: buyer.token,
        body: orderBody(lines(), { shippingAddress: { ...SHIPPING_ADDRESS, ...address }, ...more }),
        headers: { 'idempotency-key': randomUUID() },
      });
    const places = async () => bodyOf<DeliveryPlaces>(await shop.call('GET', '/api/delivery/places'));
    const zoneOf = async (orderId: string) =>
      (await shop.database.query('select zone_id from deliveries where order_id = $1', [orderId])).rows[0]![
        'zone_id'
      ];

    test('leave every price as the specification says while there is one for everywhere', async () => {
      expect(await shipping({ city: 'Addis Ababa' }, 10)).toBe(1000);
      expect(await shipping({}, 11)).toBe(0);
      expect(await quote({ city: 'Jimma' })).toMatchObject({ transport: 'by-agreement', shippingPrice: 0 });
      expect(await listZones(shop, administrator)).toMatchObject([
        { _id: 'elsewhere', fee: 1000, freeAbove: 100_000, perFloor: 0, isElsewhere: true, places: [] },
      ]);
    });

    test('have a price of their own from the quote to the order, which keeps it', async () => {
      const zone = await createZone(shop, administrator, { fee: 350.5, freeAbove: 20_000, places: [bole] });
      const here = { city: 'addis ababa ', place: ' BOLE' };
      expect([await shipping(here), await shipping(here, 2), await shipping(here, 3)]).toEqual([
        350.5, 350.5, 0,
      ]);
      expect(await shipping({ ...here, place: 'ቦሌ' })).toBe(350.5);
      expect(await shipping({ city: 'Addis Ababa', place: 'Yeka' })).toBe(1000);
      const placed = bodyOf<Order>(await order({ place: 'Bole' }, { shippingPrice: 350.5 }), 201);
      expect(placed).toMatchObject({ shippingPrice: 350.5, totalPrice: 11_850.5 });
      expect(await zoneOf(placed._id)).toBe(zone._id);
      await changeZone(shop, administrator, zone._id, { fee: 900 });
      const read = await shop.call('GET', `/api/orders/${placed._id}`, { token: buyer.token });
      expect(bodyOf<Order>(read)).toMatchObject({ shippingPrice: 350.5 });
    });

    test('are found by the place, then by the city, and a name in two cities is two places', async () => {
      const site = (of: string) => ({ kind: 'site', name: 'Ayat', nameAm: '', city: of });
      const fees: [number, object[]][] = [
        [200, [site('Addis Ababa')]],
        [300, [city('Adama')]],
        [400, [site('Adama')]],
      ];
      for (const [fee, of] of fees) await createZone(shop, administrator, { fee, places: of });
      expect(await shipping({ city: 'Addis Ababa', place: 'Ayat' })).toBe(200);
      expect(await shipping({ city: 'Adama', place: 'Ayat' })).toBe(400);
      expect(await shipping({ city: 'Adama', place: 'Somewhere' })).toBe(300);
      expect(await shipping({ city: 'Hawassa', place: 'Ayat' })).toBe(1000);
    });

    test('deliver to a city that the list of the settings lacks as soon as one of them names it', async () => {
      expect((await quote({ city: 'Jimma' })).transport).toBe('by-agreement');
      await createZone(shop, administrator, { fee: 4000, freeAbove: null, places: [city('Jimma')] });
      expect(await quote({ city: 'jimma' }, 20)).toMatchObject({
        transport: 'included',
        shippingPrice: 4000,
      });
      expect((await quote({ city: 'Nekemte' })).transport).toBe('by-agreement');
    });

    test('are found by a city in both languages and all spellings, by the pages as by the shop', async () => {
      const own = { ...city('Wolkite'), nameAm: 'ወልቂጤ' };
      await createZone(shop, administrator, { fee: 700, places: [own, city('Jima')] });
      await createZone(shop, administrator, { fee: 350, places: [bole] });
      await createZone(shop, administrator, { fee: 800, places: [city('አዳማ')] });
      const shopOf = await places();
      const at = async (to: string, place = '') => {
        const { transport, shippingPrice } = await quote({ city: to, place });
        return [transport, shippingPrice, findZone(shopOf, { city: to, place })?.fee];
      };
      for (const name of ['አዲስ አበባ', ' ሀዋሳ ', 'Addis Abeba', 'A.A.', 'Debrezeit'])
        expect(await at(name), name).toEqual(['included', 1000, 1000]);
      for (const name of ['ጅማ', 'ወልቂጤ', 'Jimma']) expect(await at(name)).toEqual(['included', 700, 700]);
      for (const name of ['አዳማ', 'Adama', 'Nazret']) expect(await at(name)).toEqual(['included', 800, 800]);
      for (const name of ['አዲስ አበባ', 'Adis-Abeba'])
        expect(await at(name, 'ቦሌ')).toEqual(['included', 350, 350]);
      expect(await at('Gonder')).toEqual(['by-agreement', 0, undefined]);
    });

    test('refuse an order at the price of before, with the one of now', async () => {
      const zone = await createZone(shop, administrator, { fee: 500, places: [bole] });
      const seen = await quote({ city: 'Addis Ababa', place: 'Bole' });
      await changeZone(shop, administrator, zone._id, { fee: 700 });
      const refused = await order({ place: 'Bole' }, { shippingPrice: seen.shippingPrice });
      expect(refusalOf(refused)).toBe('409 quote-changed');
      expect(refused.body.message).toContain('Delivery now costs 700.00 ETB');
      expect(refused.body.details.shippingPrice).toBe(700);
    });

    test('never sell at a price that was neither seen nor refused while it changes', async () => {
      const zone = await createZone(shop, administrator, { fee: 500, places: [bole] });
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, () => order({ place: 'Bole' }, { shippingPrice: 500 }))),
        changeZone(shop, administrator, zone._id, { fee: 700 }),
      ]);
      for (const answer of answers) {
        if (answer.status === 201) expect(answer.body.shippingPrice).toBe(500);
        else expect(refusalOf(answer)).toBe('409 quote-changed');
      }
      expect(await shipping({ city: 'Addis Ababa', place: 'Bole' })).toBe(700);
    });

    test('charge each floor only where there is no lift, and assembly only where it is chosen', async () => {
      await createZone(shop, administrator, { fee: 500, freeAbove: null, perFloor: 150, places: [bole] });
      const table = await createProduct(shop, administrator, { price: 20_000, assemblyPrice: 1200.5 });
      const to = { city: 'Addis Ababa', place: 'Bole' };
      expect(await shipping({ ...to, floor: 4, hasLift: true })).toBe(500);
      expect(await shipping({ ...to, floor: 4 })).toBe(500);
      expect(await shipping({ ...to, floor: 0, hasLift: false })).toBe(500);
      expect(await shipping({ ...to, floor: '4', hasLift: 'false' })).toBe(1100);
      const orderItems = [...lines(2), { product: table._id, qty: 2 }];
      const asked = { ...to, floor: 2, hasLift: false, assembly: true };
      const body = { orderItems, ...asked };
      const all = bodyOf<Quote>(await shop.call('POST', '/api/orders/quote', { body }));
      expect(all).toMatchObject({
        shippingPrice: 2701 + 500,
        assemblyPrice: 2401,
        shippingParts: { delivery: 500, floors: 300, assembly: 2401 },
      });
      const placed = bodyOf<Order>(
        await shop.call('POST', '/api/orders', {
          token: buyer.token,
          body: orderBody(orderItems, {
            shippingAddress: { ...SHIPPING_ADDRESS, place: 'Bole', floor: 2, hasLift: false },
            assembly: true,
            totalPrice: all.totalPrice,
          }),
        }),
        201,
      );
      expect(placed).toMatchObject({
        shippingParts: all.shippingParts,
        assembly: true,
        totalPrice: all.totalPrice,
      });
      expect(placed.shippingAddress).toMatchObject({ place: 'Bole', floor: 2, hasLift: false });
      const mail = await shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${placed.number} received`));
      for (const words of [
        ...['Delivery', '500.00 ETB', 'Carried up without a lift', '300.00 ETB', 'Assembly', '2,401.00 ETB'],
        'Bole, floor 2, no lift',
      ])
        expect(mail.text).toContain(words);
    });

    test('price an order anew that goes elsewhere, and keep its price where it stays', async () => {
      const zone = await createZone(shop, administrator, { fee: 500, perFloor: 100, places: [bole] });
      const placed = bodyOf<Order>(await order({ place: 'Bole' }), 201);
      await changeZone(shop, administrator, zone._id, { fee: 800, perFloor: 300 });
      const after = async (address: object) =>
        bodyOf(
          await shop.call('POST', `/api/orders/${placed._id}/changes/quote`, {
            token: administrator.token,
            body: { shippingAddress: { ...SHIPPING_ADDRESS, ...address } },
          }),
        ).after.shippingPrice;
      expect(await after({ place: 'Bole', house: '77' })).toBe(500);
      expect(await after({ place: 'Bole', floor: 2, hasLift: false })).toBe(700);
      expect(await after({ place: 'Yeka' })).toBe(1000);
      const change = {
        shippingAddress: { ...SHIPPING_ADDRESS, place: 'Yeka' },
        reason: 'They move',
        totalPrice: 12_500,
        basis: 0,
        agreed: true,
      };
      const { token } = administrator;
      bodyOf(await shop.call('POST', `/api/orders/${placed._id}/changes`, { token, body: change }));
      expect(await zoneOf(placed._id)).toBe('elsewhere');
    });

    test('are listed for buyers with the places that most addresses name', async () => {
      const { _id: id } = await createZone(shop, administrator, { fee: 500, places: [bole, city('Jimma')] });
      const { places: all, zones } = await places();
      expect(zones.map(({ fee }) => fee)).toEqual([1000, 500]);
      expect(all).toContainEqual({ ...bole, zone: id });
      expect(all).toContainEqual(expect.objectContaining({ name: 'Yeka', nameAm: 'የካ', zone: 'elsewhere' }));
      expect(all).toContainEqual(expect.objectContaining({ name: 'Jimma', zone: id }));
      expect(all.some(({ name }) => name === 'Gondar')).toBe(false);
      await changeZone(shop, administrator, id, { fee: 650 });
      expect((await places()).zones[1]!.fee).toBe(650);
    });

    test('show the usual price to every visitor at once when it changes', async () => {
      const usual = async () => bodyOf(await shop.call('GET', '/api/store')).usualDelivery;
      expect(await usual()).toMatchObject({ fee: 1000, freeAbove: 100_000 });
      await changeZone(shop, administrator, 'elsewhere', { fee: 1500, freeAbove: null });
      expect(await usual()).toMatchObject({ fee: 1500, freeAbove: null });
      expect(await shipping({}, 11)).toBe(1500);
      await changeZone(shop, administrator, 'elsewhere', { fee: 1000, freeAbove: 100_000 });
    });

    test('are changed by one at a time, and have each place once', async () => {
      const zone = await createZone(shop, administrator, { places: [bole] });
      const { token } = administrator;
      const body = zoneBody({ places: [bole], version: zone.version });
      const put = () => shop.call('PUT', `/api/delivery/zones/${zone._id}`, { token, body });
      const answers = await Promise.all([put(), put()]);
      expect(answers.map(refusalOf).toSorted()).toEqual(['200 undefined', '409 edit-conflict']);
      const post = (...given: object[]) =>
        shop.call('POST', '/api/delivery/zones', { token, body: zoneBody({ places: given }) });
      const adama = await createZone(shop, administrator, { places: [city('Adama')] });
      for (const again of [{ ...bole, name: 'bole' }, city('Nazret'), city(' adama '), city('ናዝሬት')]) {
        const taken = await post(again);
        expect(refusalOf(taken)).toBe('409 delivery-place-taken');
        expect(taken.body.details.zone).toBe(again.kind === 'city' ? adama.name : body.name);
      }
      for (const spelling of ['harar', 'Harer']) {
        const twice = await post(city('Harar'), city(spelling));
        expect(twice.body.details.fields).toEqual({ places: expect.any(String) });
      }
    });

    test('stand in the sequence that the shop wants, and one of them cannot be deleted', async () => {
      const [one, other] = [await createZone(shop, administrator), await createZone(shop, administrator)];
      const { token } = administrator;
      const ids = [other._id, 'elsewhere', one._id];
      const put = (zones: string[]) =>
        shop.call('PUT', '/api/delivery/zones/order', { token, body: { zones } });
      expect(bodyOf<DeliveryZone[]>(await put(ids)).map(({ _id }) => _id)).toEqual(ids);
      expect(refusalOf(await put([one._id]))).toBe('409 edit-conflict');
      const remove = (id: string) => shop.call('DELETE', `/api/delivery/zones/${id}`, { token });
      expect(refusalOf(await remove('elsewhere'))).toBe('409 delivery-zone-needed');
      expect((await remove(one._id)).status).toBe(200);
      expect(refusalOf(await remove(one._id))).toBe('404 delivery-zone-not-found');
    });

    test('ask before they are deleted while deliveries are to go there, which then go by the one for everywhere', async () => {
      const zone = await createZone(shop, administrator, { places: [bole] });
      const placed = bodyOf<Order>(await order({ place: 'Bole' }), 201);
      const { token } = administrator;
      const path = `/api/delivery/zones/${zone._id}`;
      const refused = await shop.call('DELETE', path, { token });
      expect(refusalOf(refused)).toBe('409 delivery-zone-in-use');
      expect(refused.body.details).toEqual({ count: 1 });
      expect((await shop.call('DELETE', `${path}?anyway=true`, { token })).status).toBe(200);
      expect(await zoneOf(placed._id)).toBe('elsewhere');
    });

    test('an address keeps what helps to find it, and a place on the map as coordinates', async () => {
      const found = {
        ...{ place: 'CMC', block: '12', house: '304', floor: 3, hasLift: true },
        location: 'https://www.google.com/maps/place/x/@9.02,38.8,17z',
      };
      const placed = bodyOf<Order>(await order(found), 201);
      expect(placed.shippingAddress).toMatchObject({ ...found, location: '9.020000,38.800000' });
      const outside = await order({ location: '48.85, 2.35' });
      expect(refusalOf(outside)).toBe('400 invalid-field');
      expect(outside.body.details.fields).toHaveProperty('shippingAddress.location');
      expect(refusalOf(await order({ floor: 41 }))).toBe('400 invalid-field');
    });
  },
  { variables: AT_ONCE },
);
