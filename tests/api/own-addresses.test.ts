import { expect, test } from 'vitest';
import { MOST_ADDRESSES } from '../../contract/accounts/address-limits.ts';
import type { OwnAddress } from '../../contract/accounts/own-addresses.ts';
import { bodyOf, createCustomer, refusalOf, SHIPPING_ADDRESS, type Person } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('addresses that a person keeps', (shop) => {
  const at = (address: string, more: object = {}) => ({ ...SHIPPING_ADDRESS, address, ...more });
  const send = ({ token }: Person, method: string, path: string, body?: object) =>
    shop.call(method, `/api/addresses${path}`, { token, body });
  const keep = async (by: Person, label: string, address: string) =>
    bodyOf<OwnAddress[]>(await send(by, 'POST', '', { label, shippingAddress: at(address) }));
  const read = async (by: Person) => bodyOf<OwnAddress[]>(await send(by, 'GET', ''));
  const written = (addresses: readonly OwnAddress[]) =>
    addresses.map(({ label, shippingAddress }) => `${label}: ${shippingAddress.address}`);

  test('several are kept, changed and deleted, with numbers and places on the map as orders have them', async () => {
    const person = await createCustomer(shop);
    expect(await read(person)).toEqual([]);
    await keep(person, 'Home', 'Bole 1');
    const [home, work] = await keep(person, 'Work', 'Kazanchis 2');
    const shippingAddress = at('Piassa 3', { phone: '0922334455', location: '9.0108, 38.7613', floor: 3 });
    await send(person, 'PUT', `/${work!._id}`, { label: 'እናቴ ቤት', shippingAddress });
    const kept = await read(person);
    expect(written(kept)).toEqual(['Home: Bole 1', 'እናቴ ቤት: Piassa 3']);
    expect(kept[1]!.shippingAddress).toMatchObject({
      phone: '+251922334455',
      location: '9.010800,38.761300',
      floor: 3,
    });
    expect(written(bodyOf(await send(person, 'DELETE', `/${home!._id}`)))).toEqual(['እናቴ ቤት: Piassa 3']);
    expect((await send(person, 'DELETE', `/${home!._id}`)).status).toBe(404);
  });

  test('another person sees none of them, and can neither change nor delete one', async () => {
    const [person, other] = [await createCustomer(shop), await createCustomer(shop)];
    const [home] = await keep(person, 'Home', 'Bole 1');
    expect(await read(other)).toEqual([]);
    const body = { label: 'Mine', shippingAddress: at('Elsewhere') };
    expect(refusalOf(await send(other, 'PUT', `/${home!._id}`, body))).toBe('404 not-found');
    expect(refusalOf(await send(other, 'DELETE', `/${home!._id}`))).toBe('404 not-found');
    expect(written(await read(person))).toEqual(['Home: Bole 1']);
    expect((await shop.call('GET', '/api/addresses')).status).toBe(401);
  });

  test('the same address is kept once, by its last label, also when it is sent twice at once', async () => {
    const person = await createCustomer(shop);
    await Promise.all([keep(person, 'Home', 'Bole 1'), keep(person, 'Home', 'Bole 1')]);
    expect(written(await keep(person, 'Mother', 'Bole 1'))).toEqual(['Mother: Bole 1']);
  });

  test('an account keeps no more than there is room for, also when many are sent at once', async () => {
    const person = await createCustomer(shop);
    const numbers = Array.from({ length: MOST_ADDRESSES + 3 }, (_, number) => number);
    const sent = await Promise.all(
      numbers.map((number) =>
        send(person, 'POST', '', { label: `No. ${number}`, shippingAddress: at(`Street ${number}`) }),
      ),
    );
    const refused = sent.filter(({ status }) => status !== 200);
    expect(refused.map(refusalOf)).toEqual(Array.from({ length: 3 }, () => '409 address-book-full'));
    const kept = await read(person);
    expect(kept).toHaveLength(MOST_ADDRESSES);
    // An address that is kept already needs no room.
    expect(written(await keep(person, 'Again', kept[4]!.shippingAddress.address))).toContain(
      `Again: ${kept[4]!.shippingAddress.address}`,
    );
    bodyOf(await send(person, 'DELETE', `/${kept[0]!._id}`));
    expect(await keep(person, 'New', 'A new street')).toHaveLength(MOST_ADDRESSES);
  });

  test('an address without a label, or with a number that is none, is refused at its field', async () => {
    const person = await createCustomer(shop);
    const fieldsOf = async (body: object) =>
      Object.keys(bodyOf(await send(person, 'POST', '', body), 400).details.fields);
    expect(await fieldsOf({ label: '  ', shippingAddress: at('Bole 1') })).toEqual(['label']);
    const wrong = { label: 'Home', shippingAddress: at('Bole 1', { phone: '12' }) };
    expect(await fieldsOf(wrong)).toEqual(['shippingAddress.phone']);
    const { city: _, ...without } = at('Bole 1');
    expect(await fieldsOf({ label: 'Home', shippingAddress: without })).toEqual(['shippingAddress.city']);
    expect(await read(person)).toEqual([]);
  });
});
