import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { HeldPiece, Hold, HoldOffer } from '../../contract/stock/holds.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import {
  archiveProduct,
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  requestOrder,
  SHIPPING_ADDRESS,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { holdBody, holdPiece, newPhone, setHolds, SHOWROOM } from '../support/held-pieces.ts';
import { waitForMessage } from '../support/messages.ts';
import { faultsOfPlaces } from '../support/oracle.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { openPlaces, type OpenPlaces } from '../support/stock-places.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'pieces that the showroom keeps until a day',
  (shop) => {
    let at: OpenPlaces;
    let owner: Person;
    let buyer: Person;
    let chair: Product;
    beforeAll(async () => {
      at = await openPlaces(shop);
      owner = at.administrator;
      await setHolds(shop, owner, { holdDays: 3, showrooms: [{ ...SHOWROOM, place: at.showroom._id }] });
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, owner, {
        countInStock: 1,
        name: `Chair ${randomUUID().slice(0, 8)}`,
      });
    });

    const keep = (more: object = {}, product = chair._id) => holdPiece(shop, product, more);
    const request = async (more: object = {}, product = chair._id) =>
      shop.call('POST', '/api/holds', { body: { ...(await holdBody(shop, product)), ...more } });
    const read = async (id: string) => bodyOf<Hold>(await shop.call('GET', `/api/holds/${id}`));
    const giveUp = (id: string) => shop.call('DELETE', `/api/holds/${id}`);
    const asOwner = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      shop.call(method, path, { token: owner.token, ...(body && { body }) });
    const order = (more: object = {}, qty = 1, product = chair._id) =>
      shop.call('POST', '/api/orders', {
        token: buyer.token,
        body: orderBody([{ product, qty }], more),
        headers: { 'idempotency-key': randomUUID() },
      });
    const passTime = (id: string) =>
      shop.database.query(`update holds set ends_at = now() - interval '1 minute' where id = $1`, [id]);
    const endDue = () => shop.services.holds.endDue();

    test('cannot be bought by anybody else, and stand in the showroom for whoever counts them', async () => {
      await at.transfer(chair._id, 1);
      const hold = await keep();
      expect(hold).toMatchObject({
        qty: 1,
        ended: null,
        isForSale: true,
        showroom: { address: 'Bole Road 12' },
      });
      expect(await stockOf(shop, chair._id)).toBe(0);
      expect(refusalOf(await order())).toBe('409 quote-changed');
      expect(await at.standing(chair._id)).toEqual(['0+0', '0+1']);
      expect(await at.movements(chair._id)).toContain('held -1');
      expect(refusalOf(await shop.call('GET', `/api/holds/offer?product=${chair._id}`))).toBe(
        '409 hold-not-possible',
      );
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('of which one is left are kept for one of twelve who ask at once', async () => {
      const body = await holdBody(shop, chair._id);
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          shop.call('POST', '/api/holds', { body: { ...body, phone: newPhone() } }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(new Set(answers.filter(({ status }) => status !== 201).map(refusalOf))).toEqual(
        new Set(['409 hold-not-possible']),
      );
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('come back to the stock once when the showroom has closed, whoever else ends them at the same moment', async () => {
      await at.transfer(chair._id, 1);
      const { _id } = await keep();
      await passTime(_id);
      await Promise.all([
        ...Array.from({ length: 4 }, endDue),
        ...Array.from({ length: 4 }, () => giveUp(_id)),
        asOwner('POST', `/api/holds/${_id}/end`),
      ]);
      expect(await stockOf(shop, chair._id)).toBe(1);
      expect(await at.standing(chair._id)).toEqual(['0+0', '1+0']);
      expect((await at.movements(chair._id)).filter((each) => each === 'hold-ended 1')).toHaveLength(1);
      expect((await read(_id)).ended).not.toBeNull();
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('end when their day is over, and stay while it is not', async () => {
      const { _id } = await keep();
      await endDue();
      expect((await read(_id)).ended).toBeNull();
      await passTime(_id);
      await endDue();
      expect((await read(_id)).ended).toBe('over');
      expect(await stockOf(shop, chair._id)).toBe(1);
    });

    test('are given up once by whoever has the link, and no other link opens them', async () => {
      const { _id } = await keep();
      expect(bodyOf<Hold>(await giveUp(_id)).ended).toBe('given-up');
      expect(bodyOf<Hold>(await giveUp(_id)).ended).toBe('given-up');
      expect(await stockOf(shop, chair._id)).toBe(1);
      expect(refusalOf(await giveUp(randomUUID()))).toBe('404 not-found');
      expect(refusalOf(await shop.call('GET', `/api/holds/${randomUUID()}`))).toBe('404 not-found');
      expect((await shop.call('GET', '/api/holds/x')).status).toBe(404);
      expect(JSON.stringify(await read(_id))).not.toContain('Almaz');
    });

    test('are at most two for a number, also when it is asked for at once and spelled otherwise', async () => {
      const sofa = await createProduct(shop, owner, { countInStock: 9 });
      const phone = newPhone();
      const body = await holdBody(shop, sofa._id, { phone });
      const spelt = { ...body, phone: `0${phone.slice(4)}` };
      const answers = await Promise.all(
        [body, spelt, body, spelt, body].map((each) => shop.call('POST', '/api/holds', { body: each })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
      expect(answers.filter(({ status }) => status === 409).map(refusalOf)).toContain('409 too-many-holds');
      expect(await stockOf(shop, sofa._id)).toBe(7);
    });

    test.each([
      ['a day that is not offered', { until: '2040-01-01' }, '400 invalid-field'],
      ['a day of the past', { until: '2020-01-01' }, '400 invalid-field'],
      ['no day', { until: 'Saturday' }, '400 invalid-field'],
      ['a number that is none', { phone: '12' }, '400 invalid-phone'],
      ['no name', { name: ' ' }, '400 invalid-field'],
      ['five pieces', { qty: 5 }, '400 invalid-field'],
      ['no piece', { qty: 0 }, '400 invalid-field'],
      ['more pieces than there are', { qty: 2 }, '409 hold-not-possible'],
      ['another product', { product: '01900000-0000-7000-8000-00000000dead' }, '404 product-not-found'],
    ])('are refused for %s, and nothing leaves the stock', async (_what, more, refusal) => {
      expect(refusalOf(await request(more))).toBe(refusal);
      expect(await stockOf(shop, chair._id)).toBe(1);
    });

    test('are none where the owner keeps none, and where the house has no showroom', async () => {
      const body = await holdBody(shop, chair._id);
      const showrooms = [{ ...SHOWROOM, place: at.showroom._id }];
      await setHolds(shop, owner, { holdDays: 0 });
      expect(refusalOf(await shop.call('POST', '/api/holds', { body }))).toBe('409 hold-not-possible');
      expect(bodyOf(await shop.call('GET', '/api/store')).keepsPieces).toBeUndefined();
      await setHolds(shop, owner, { holdDays: 3, showrooms: [] });
      expect(refusalOf(await shop.call('POST', '/api/holds', { body }))).toBe('409 hold-not-possible');
      await setHolds(shop, owner, { showrooms });
      expect(bodyOf(await shop.call('GET', '/api/store')).keepsPieces).toBe(true);
      expect((await shop.call('POST', '/api/holds', { body })).status).toBe(201);
    });

    test('are never pieces that would have to be made, nor those of an archived product', async () => {
      const made = await createProduct(shop, owner, {
        countInStock: 0,
        madeToOrderLimit: 5,
        leadTimeDays: 20,
      });
      const body = { ...(await holdBody(shop, chair._id)), product: made._id };
      expect(refusalOf(await shop.call('POST', '/api/holds', { body }))).toBe('409 hold-not-possible');
      const body2 = await holdBody(shop, chair._id);
      await archiveProduct(shop, owner, chair._id);
      expect(refusalOf(await shop.call('POST', '/api/holds', { body: body2 }))).toBe('404 product-not-found');
    });

    test('are of the variant that was chosen', async () => {
      const sofa = await createSofa(shop, owner, { 'teal two': { countInStock: 1 } });
      const { _id: variant } = variantOf(sofa, 'teal two');
      const offer = bodyOf<HoldOffer>(
        await shop.call('GET', `/api/holds/offer?product=${sofa._id}&variant=${variant}`),
      );
      const body = { ...(await holdBody(shop, chair._id)), product: sofa._id, variant, until: offer.days[0] };
      expect(bodyOf<Hold>(await shop.call('POST', '/api/holds', { body }), 201)).toMatchObject({
        variant,
        variantName: expect.stringContaining('Teal'),
      });
      const wanted = [{ product: sofa._id, variant, qty: 1 }];
      expect(refusalOf(await requestOrder(shop, buyer, wanted))).toBe('409 quote-changed');
    });

    test('are bought by the order that names them, and by no other in between', async () => {
      const { _id: hold } = await keep();
      const lines = [{ product: chair._id, qty: 1 }];
      const quoted = async (more: object) =>
        bodyOf<Quote>(await shop.call('POST', '/api/orders/quote', { body: { orderItems: lines, ...more } }))
          .orderItems[0]!;
      expect(await quoted({})).toMatchObject({ problem: 'out-of-stock' });
      expect(await quoted({ hold })).toMatchObject({ problem: null, countInStock: 1 });
      const answers = await Promise.all([order({ hold }), order(), order()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      expect(answers[0]!.status).toBe(201);
      expect((await read(hold)).ended).toBe('bought');
      expect(await stockOf(shop, chair._id)).toBe(0);
      expect(refusalOf(await order({ hold }))).toBe('409 quote-changed');
      const { _id } = bodyOf<{ _id: string }>(answers[0]!, 201);
      bodyOf(await asOwner('POST', `/api/orders/${_id}/cancel`, {}));
      expect(await stockOf(shop, chair._id)).toBe(1);
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('stay kept when the order that names them is refused, or is of another piece', async () => {
      const { _id: hold } = await keep();
      expect(refusalOf(await order({ hold }, 2))).toBe('409 quote-changed');
      const other = await createProduct(shop, owner, { countInStock: 1 });
      expect((await order({ hold }, 1, other._id)).status).toBe(201);
      expect((await read(hold)).ended).toBeNull();
      expect(await stockOf(shop, chair._id)).toBe(0);
    });

    test('are bought by an order of the same number, the last piece at once and others within a minute', async () => {
      const phone = newPhone();
      const { _id: last } = await keep({ phone });
      const own = { shippingAddress: { ...SHIPPING_ADDRESS, phone } };
      expect((await order(own)).status).toBe(201);
      expect((await read(last)).ended).toBe('bought');

      const bench = await createProduct(shop, owner, { countInStock: 3 });
      const { _id: one } = await keep({ phone }, bench._id);
      expect((await order(own, 1, bench._id)).status).toBe(201);
      expect(await stockOf(shop, bench._id)).toBe(1);
      await endDue();
      expect((await read(one)).ended).toBe('bought');
      expect(await stockOf(shop, bench._id)).toBe(2);
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('are sold at the counter in one step to whoever has come for them', async () => {
      const { _id: hold } = await keep();
      const { itemsPrice, shippingPrice, taxPrice, totalPrice } = bodyOf<Quote>(
        await shop.call('POST', '/api/orders/quote', {
          body: { orderItems: [{ product: chair._id, qty: 1 }], hold },
        }),
      );
      const without = itemsPrice + taxPrice;
      const sale = {
        orderItems: [{ product: chair._id, qty: 1, price: itemsPrice }],
        ...{ takenNow: true, name: 'Almaz', phone: '', itemsPrice, shippingPrice: 0, taxPrice },
        totalPrice: without,
        payments: [{ way: 'cash', amount: without }],
      };
      expect([shippingPrice, totalPrice].every(Number.isFinite)).toBe(true);
      expect(refusalOf(await asOwner('POST', '/api/counter/sales', sale))).toMatch(/^409/);
      expect((await asOwner('POST', '/api/counter/sales', { ...sale, hold })).status).toBe(201);
      const past = bodyOf<HeldPiece[]>(await asOwner('GET', `/api/holds?hold=${hold}`))[0]!;
      expect(past).toMatchObject({ ended: 'bought', order: { number: expect.any(Number) } });
      expect(await stockOf(shop, chair._id)).toBe(0);
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('are found by their people by name and by number, ended once, and kept for longer within the limit', async () => {
      const phone = newPhone();
      const { days } = bodyOf<HoldOffer>(await shop.call('GET', `/api/holds/offer?product=${chair._id}`));
      const { _id } = await keep({ phone, name: `Tsehay ${phone.slice(-4)}`, until: days.at(-2) });
      const found = async (keyword: string, state = 'living') =>
        bodyOf<HeldPiece[]>(
          await asOwner('GET', `/api/holds?state=${state}&keyword=${encodeURIComponent(keyword)}`),
        ).map((each) => each._id);
      expect(await found(`0${phone.slice(4)}`)).toEqual([_id]);
      expect(await found(`tsehay ${phone.slice(-4)}`)).toEqual([_id]);
      expect(await found('%')).toEqual([]);
      bodyOf(await asOwner('POST', `/api/holds/${_id}/extension`));
      expect((await read(_id)).until).toBe(days.at(-1));
      expect(refusalOf(await asOwner('POST', `/api/holds/${_id}/extension`))).toBe('409 hold-not-longer');
      bodyOf(await asOwner('POST', `/api/holds/${_id}/end`));
      expect(refusalOf(await asOwner('POST', `/api/holds/${_id}/end`))).toBe('409 hold-over');
      expect(refusalOf(await asOwner('POST', `/api/holds/${_id}/extension`))).toBe('409 hold-over');
      expect(await found(phone, 'past')).toEqual([_id]);
      expect(await stockOf(shop, chair._id)).toBe(1);
    });

    test('that end today stand on the list of today', async () => {
      const count = async () =>
        bodyOf<{ toDo: { kind: string; count: number }[] }>(await asOwner('GET', '/api/today')).toDo.find(
          ({ kind }) => kind === 'holds',
        )?.count ?? 0;
      const today = async () =>
        bodyOf<HeldPiece[]>(await asOwner('GET', '/api/holds?state=today')).map((each) => each._id);
      const before = await count();
      const { _id } = await keep();
      expect(await count()).toBe(before);
      expect(await today()).not.toContain(_id);
      await shop.database.query(
        `update holds set until_day = (now() at time zone 'Africa/Addis_Ababa')::date where id = $1`,
        [_id],
      );
      expect(await count()).toBe(before + 1);
      expect(await today()).toContain(_id);
      bodyOf(await giveUp(_id));
      expect(await count()).toBe(before);
    });

    test('of a product that is deleted or withdrawn meanwhile end as usual', async () => {
      const { _id } = await keep();
      bodyOf(await asOwner('DELETE', `/api/products/${chair._id}`));
      expect(await read(_id)).toMatchObject({ ended: null, isForSale: false });
      await passTime(_id);
      await endDue();
      expect((await read(_id)).ended).toBe('over');
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('are told with their link: a mail to an account, and an SMS to the number', async () => {
      const body = await holdBody(shop, chair._id);
      // A network that has asked for no SMS before.
      bodyOf(await shop.call('POST', '/api/holds', { body, token: buyer.token, from: '198.18.7.1' }), 201);
      const mail = await shop.mailbox.waitFor(buyer.email, /keeps it for you/);
      expect(mail.text).toContain('Bole Road 12');
      expect(mail.text).toMatch(/https:\/\/shop\.test\/h\/[\w-]{22}/);
      const sms = await waitForMessage(shop.database, body.phone);
      expect(sms).toMatchObject({ channel: 'sms', text: expect.stringMatching(/shop\.test\/h\/[\w-]{22}/) });
      expect(sms.text).not.toContain('Almaz');
    });

    test('are forty pieces a day for a network, whatever numbers it invents, and no fewer for another one', async () => {
      const sofa = await createProduct(shop, owner, { countInStock: 60 });
      const body = await holdBody(shop, sofa._id);
      const ask = (from: string, more: object) =>
        shop.call('POST', '/api/holds', { body: { ...body, phone: newPhone(), ...more }, from });
      expect(refusalOf(await ask('198.18.1.1', { product: chair._id, qty: 4 }))).toBe(
        '409 hold-not-possible',
      );
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask('198.18.1.1', { qty: 4 })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        ...Array.from({ length: 10 }, () => 201),
        ...[429, 429],
      ]);
      expect(refusalOf(await ask('198.18.1.1', { qty: 1 }))).toBe('429 too-many-requests');
      expect(await stockOf(shop, sofa._id)).toBe(20);
      expect((await ask('198.18.9.1', { qty: 4 })).status).toBe(201);
    });

    test('are ended or kept for a day more, never both, when their time is over as the shop adds the day', async () => {
      await at.transfer(chair._id, 1);
      const { days } = bodyOf<HoldOffer>(await shop.call('GET', `/api/holds/offer?product=${chair._id}`));
      const { _id } = await keep({ until: days[0] });
      await passTime(_id);
      const [added] = await Promise.all([
        asOwner('POST', `/api/holds/${_id}/extension`),
        ...Array.from({ length: 3 }, endDue),
      ]);
      const { ended, until } = await read(_id);
      const back = (await at.movements(chair._id)).filter((each) => each === 'hold-ended 1').length;
      expect([`200 null ${days[1]} 0 0`, `409 over ${days[0]} 1 1`]).toContain(
        `${added.status} ${ended} ${until} ${await stockOf(shop, chair._id)} ${back}`,
      );
    });

    test('are kept for a day more by each of two who add one at once', async () => {
      const { days } = bodyOf<HoldOffer>(await shop.call('GET', `/api/holds/offer?product=${chair._id}`));
      const { _id } = await keep({ until: days[0] });
      const answers = await Promise.all(
        Array.from({ length: 2 }, () => asOwner('POST', `/api/holds/${_id}/extension`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await read(_id)).until).toBe(days[2]);
    });

    test('give their pieces back and are forgotten with the account of their person', async () => {
      const body = await holdBody(shop, chair._id);
      const { _id } = bodyOf<Hold>(await shop.call('POST', '/api/holds', { body, token: buyer.token }), 201);
      bodyOf(await asOwner('DELETE', `/api/users/${buyer._id}`));
      expect(refusalOf(await shop.call('GET', `/api/holds/${_id}`))).toBe('404 not-found');
      expect(await stockOf(shop, chair._id)).toBe(1);
    });

    test('that ended long ago are forgotten with name and number', async () => {
      const { _id } = await keep();
      bodyOf(await giveUp(_id));
      await shop.services.holds.sweep();
      expect((await read(_id)).ended).toBe('given-up');
      await shop.database.query(`update holds set ended_at = now() - interval '91 days' where id = $1`, [
        _id,
      ]);
      await shop.services.holds.sweep();
      expect(refusalOf(await shop.call('GET', `/api/holds/${_id}`))).toBe('404 not-found');
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
