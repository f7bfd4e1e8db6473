import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import { bodyOf, refusalOf, switchOn } from '../support/factories.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { statementsOf } from '../support/statements.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { newNumber, transfersOf } from '../support/transfers.ts';

const TOTAL = 22_850;

describeShop(
  'money that came in',
  (shop) => {
    const t = transfersOf(shop);
    const { people, state } = t;
    const statements = statementsOf(shop, () => people.administrator);
    beforeAll(() => switchOn(shop, people.administrator, undefined, { secondPersonAbove: '20000' }));
    beforeEach(() => shop.database.query('delete from statement_lines'));

    const call = (method: string, path: string, body?: object, by = people.administrator) =>
      shop.call(method, `/api/incoming-money${path}`, { token: by.token, ...(body && { body }) });
    const list = async (query = '?size=100') => bodyOf<IncomingMoney[]>(await call('GET', query));
    const place = (id: string, order: string, by = people.administrator, more = {}) =>
      call('POST', `/${id}/order`, { order, ...more }, by);
    const find = async (number: string, query?: string) =>
      (await list(query)).find((money) => money.number === number)!;

    /** One person records a transfer without a receipt, which waits for a second one. */
    async function record(order = state.order._id): Promise<string> {
      const reference = newNumber();
      const body = { way: 'transfer', amount: TOTAL, reference };
      const path = `/api/orders/${order}/recorded-payments`;
      const answer = await shop.call('POST', path, { token: people.administrator.token, body });
      expect(refusalOf(answer)).toBe('409 second-person-needed');
      return reference;
    }

    test('is one list: who waits the longest first, lines of statements last', async () => {
      const [sent, line] = [newNumber(), newNumber()];
      await statements.read([{ number: line, amount: 77 }]);
      const recorded = await record();
      const later = await t.place();
      bodyOf(await t.send({ transactionNumber: sent }, later._id), 201);
      const own = (await list()).filter(({ number }) => [sent, line, recorded].includes(number));
      expect(own.map(({ source, number }) => [source, number])).toEqual([
        ['recorded', recorded],
        ['receipt', sent],
        ['statement', line],
      ]);
      expect(own[1]).toMatchObject({
        state: 'open',
        money: { currency: 'ETB', amount: `${TOTAL}.00` },
        origin: 'CBE',
        order: { _id: later._id, number: later.number, buyer: people.buyer.name, due: TOTAL },
      });
      for (const source of ['receipt', 'recorded', 'statement'])
        expect(new Set((await list(`?size=100&source=${source}`)).map((each) => each.source))).toEqual(
          new Set([source]),
        );
      const page = await call('GET', '?size=1&page=2');
      expect(bodyOf<IncomingMoney[]>(page)).toHaveLength(1);
      expect(Number(page.headers['x-total-count'])).toBe((await list()).length);
    });

    test(
      'is there once: a receipt whose number an open line has is a proposal of the line',
      { tags: 'long' },
      async () => {
        const number = newNumber();
        bodyOf(await t.send({ transactionNumber: number }), 201);
        await statements.read([{ number, amount: TOTAL }]);
        const found = (await list()).filter((money) => money.number === number);
        expect(found.map(({ source }) => source)).toEqual(['statement']);
        expect(found[0]!.proposals[0]).toMatchObject({ why: 'number', order: { _id: state.order._id } });
        bodyOf(await call('PUT', `/${found[0]!._id}/aside`, { reason: 'a mistake of the bank' }));
        expect(await find(number)).toMatchObject({ source: 'receipt' });
      },
    );

    test('a receipt pays its own order and no other, in two pairs of eyes', { tags: 'long' }, async () => {
      const number = newNumber();
      bodyOf(await t.send({ transactionNumber: number }), 201);
      const { _id } = await find(number);
      const other = await t.place();
      expect(refusalOf(await place(_id, other._id))).toBe('409 payment-of-another-order');
      expect(refusalOf(await place(_id, '#999999999'))).toBe('404 order-not-found');
      expect(bodyOf(await place(_id, `#${state.order.number}`))).toMatchObject({
        state: 'open',
        seenBy: { _id: people.administrator._id },
      });
      expect(refusalOf(await place(_id, state.order._id))).toBe('409 second-person-needed');
      expect(bodyOf(await place(_id, state.order._id, people.second))).toMatchObject({
        state: 'placed',
        order: { due: 0 },
      });
      expect(refusalOf(await place(_id, state.order._id, people.second))).toBe('409 receipt-decided');
      expect(await find(number, '?state=placed&size=100')).toMatchObject({ source: 'receipt' });
      expect((await t.read()).isPaid).toBe(true);
    });

    test('a refused receipt says why to its buyer, and ends', { tags: 'long' }, async () => {
      const number = newNumber();
      bodyOf(await t.send({ transactionNumber: number }), 201);
      const { _id } = await find(number);
      expect(refusalOf(await call('PUT', `/${_id}/aside`, { reason: '' }))).toBe('400 invalid-field');
      bodyOf(await call('PUT', `/${_id}/aside`, { reason: 'No such transfer' }));
      expect((await t.read()).receipts).toMatchObject([{ state: 'refused', reason: 'No such transfer' }]);
      expect(await find(number, '?state=ended&size=100')).toMatchObject({
        state: 'refused',
        reason: 'No such transfer',
      });
      expect(refusalOf(await call('DELETE', `/${_id}/aside`))).toBe('409 incoming-money-decided');
      expect(refusalOf(await place(_id, state.order._id))).toBe('409 receipt-decided');
    });

    test(
      'what one person recorded counts when a second one has seen it, once, or is set aside',
      { tags: 'long' },
      async () => {
        const number = await record();
        const { _id } = await find(number);
        expect(refusalOf(await place(_id, state.order._id))).toBe('409 second-person-needed');
        const answers = await Promise.all([1, 2].map(() => place(_id, state.order._id, people.second)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(bodyOf(answers.find(({ status }) => status === 200)!)).toMatchObject({ state: 'placed' });
        expect((await t.read()).isPaid).toBe(true);

        const other = await t.place();
        const wrong = await record(other._id);
        const { _id: id } = await find(wrong);
        bodyOf(await call('PUT', `/${id}/aside`, { reason: 'not on our account' }, people.second));
        expect(await find(wrong)).toBe(undefined);
        expect((await t.history(other._id)).at(-1)).toContain('not on our account');
        expect(refusalOf(await place(id, other._id, people.second))).toBe('404 incoming-money-not-found');
        expect((await t.read(other._id)).isPaid).toBe(false);
      },
    );

    test(
      'of one order is seen by a second person also where one person records it in several parts',
      { tags: 'long' },
      async () => {
        const recordPart = (amount: number, reference = newNumber(), by = people.administrator) =>
          shop.call('POST', `/api/orders/${state.order._id}/recorded-payments`, {
            token: by.token,
            body: { way: 'transfer', amount, reference },
          });
        bodyOf(await recordPart(12_000));
        const [rest, reference] = [TOTAL - 12_000, newNumber()];
        expect(refusalOf(await recordPart(rest, reference))).toBe('409 second-person-needed');
        expect(refusalOf(await recordPart(rest, reference))).toBe('409 second-person-needed');
        expect((await t.read()).isPaid).toBe(false);
        bodyOf(await recordPart(rest, reference, people.second));
        expect((await t.read()).isPaid).toBe(true);
        expect(await find(reference)).toBe(undefined);
      },
    );

    test(
      'holds its order, which neither expires nor is cancelled by its buyer until a second person has looked',
      { tags: 'long' },
      async () => {
        const reference = await record();
        await t.makeOverdue();
        await expireOrder(shop.services.sales, state.order._id);
        expect((await t.read()).status).toBe('pending');
        const path = `/api/orders/${state.order._id}/cancel`;
        const cancel = { token: people.buyer.token, body: {} };
        expect(refusalOf(await shop.call('POST', path, cancel))).toBe('409 not-cancellable');
        const { _id } = await find(reference);
        bodyOf(await place(_id, state.order._id, people.second));
        expect((await t.read()).status).toBe('paid');
      },
    );

    test('only a payment at a provider goes back by itself', async () => {
      bodyOf(await t.send(), 201);
      const [{ _id }] = (await t.queue()) as [IncomingMoney];
      const answer = await call('POST', `/${_id}/refund`, { reason: 'nobody knows' });
      expect(refusalOf(answer)).toBe('409 incoming-money-not-returnable');
      expect((await t.read()).receipts).toMatchObject([{ state: 'waiting' }]);
    });

    test('that is not there, or asked for in another way, is refused in words', async () => {
      const nobody = '0198c0de-0000-7000-8000-000000000000';
      expect(refusalOf(await place(nobody, state.order._id))).toBe('404 incoming-money-not-found');
      expect(refusalOf(await place('receipt', state.order._id))).toBe('404 not-found');
      expect(refusalOf(await call('GET', '?state=paid'))).toBe('400 invalid-field');
      expect(refusalOf(await call('GET', '?source=cash'))).toBe('400 invalid-field');
      expect(refusalOf(await call('GET', '', undefined, people.buyer))).toMatch(/^403 /);
    });
  },
  { variables: AT_ONCE },
);
