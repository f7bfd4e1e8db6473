import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { OtherWay } from '../../contract/paying/other-ways.ts';
import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import type { MethodOffer } from '../../contract/paying/payments.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { newNumber } from '../support/transfers.ts';

const LOAN: OtherWay = {
  id: 'dubeale1',
  name: 'Dube Ale',
  nameAm: 'ዱቤ አለ',
  words: 'Ask for a loan at Dube Ale with the number of your order.',
  wordsAm: 'በዱቤ አለ ይክፈሉ።',
  account: 'Merchant 4711',
  least: 1_000,
  most: 60_000,
  proof: 'number',
  isOn: true,
  after: 1,
};
const CHEQUE: OtherWay = {
  ...LOAN,
  ...{ id: 'cheque01', name: 'Cheque', nameAm: '', least: null, most: null, proof: 'picture', after: 0 },
};
const TRUSTED: OtherWay = { ...CHEQUE, id: 'trusted1', name: 'In the shop', proof: 'none', after: 9 };
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describeShop(
  'ways to pay that the owner names',
  (shop) => {
    let owner: Person;
    let buyer: Person;
    let sofa: Product;

    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      sofa = await createProduct(shop, owner, { price: 40_000, countInStock: 500 });
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      await offer([LOAN, CHEQUE, TRUSTED]);
    });
    const offer = (otherWays: OtherWay[]) =>
      switchOn(shop, owner, ['PayPal', 'BankTransfer'], { otherWays, paymentOrder: 'as-listed' });
    const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = buyer) =>
      shop.call(method, `/api${path}`, { token: by.token, ...(body && { body }) });
    const tryToPlace = (otherWay: string | undefined, qty = 1) =>
      shop.call('POST', '/api/orders', {
        token: buyer.token,
        headers: { 'idempotency-key': randomUUID() },
        body: { ...orderBody([{ product: sofa._id, qty }], { paymentMethod: 'OtherWay' }), otherWay },
      });
    const place = async (otherWay = LOAN.id, qty = 1) => bodyOf<Order>(await tryToPlace(otherWay, qty), 201);
    const tell = ({ _id }: Order, told: object) => call('POST', `/orders/${_id}/receipts`, told);
    const read = async ({ _id }: Order) => bodyOf<Order>(await call('GET', `/orders/${_id}`));
    const offersOf = async ({ _id }: Order, amount = '') =>
      bodyOf<MethodOffer[]>(await call('GET', `/orders/${_id}/methods${amount}`));
    const decide = async (order: Order, decision: object) =>
      bodyOf<Order>(
        await call(
          'POST',
          `/orders/${order._id}/receipts/${(await read(order)).receipts.at(-1)!._id}/decision`,
          decision,
          owner,
        ),
      );
    const named = ({ id, name, nameAm }: OtherWay) => ({ id, name, nameAm });

    test('they are offered by their names, words and limits, in the owner’s order', async () => {
      const offers = await offersOf(await place(CHEQUE.id, 2));
      expect(offers.map(({ method, otherWay }) => otherWay?.name ?? method)).toEqual([
        'Cheque',
        'PayPal',
        'Dube Ale',
        'BankTransfer',
        'In the shop',
      ]);
      expect(offers[2]).toMatchObject({
        method: 'OtherWay',
        problem: 'over-limit',
        limit: 60_000,
        otherWay: { ...named(LOAN), words: LOAN.words, account: 'Merchant 4711', proof: 'number' },
      });
      const visitor = bodyOf(await shop.call('GET', '/api/store'));
      expect(visitor.paymentMethods).toEqual(['PayPal', 'BankTransfer', 'OtherWay']);
      expect(visitor.otherWays.map(({ name }: OtherWay) => name)).toEqual([
        'Dube Ale',
        'Cheque',
        'In the shop',
      ]);
    });

    test(
      'a buyer pays so: the number is told, the queue names the way, and what is accepted pays',
      { tags: 'long' },
      async () => {
        const order = await place();
        expect(order).toMatchObject({
          paymentMethod: 'OtherWay',
          otherWay: named(LOAN),
          status: 'pending',
        });
        const transactionNumber = newNumber();
        bodyOf(await tell(order, { otherWay: LOAN.id, transactionNumber }), 201);
        const queue = bodyOf<IncomingMoney[]>(
          await call('GET', '/incoming-money?source=receipt', undefined, owner),
        );
        expect(queue.filter((each) => each.order?._id === order._id)).toMatchObject([
          { origin: 'Dube Ale', number: transactionNumber, money: { amount: order.totalPrice.toFixed(2) } },
        ]);
        expect(await decide(order, { accepted: true })).toMatchObject({
          status: 'paid',
          payment: { method: 'OtherWay', otherWay: named(LOAN), proof: `transfer:${transactionNumber}` },
          paidParts: [{ method: 'OtherWay', otherWay: named(LOAN) }],
          movements: [{ method: 'OtherWay', otherWay: named(LOAN) }],
        });
      },
    );

    test('the proof that the owner asks for is needed, and no other', { tags: 'long' }, async () => {
      const order = await place(CHEQUE.id);
      const missing = async (told: object) => Object.keys((await tell(order, told)).body.details.fields);
      expect(await missing({ otherWay: CHEQUE.id })).toEqual(['transactionNumber', 'picture']);
      expect(await missing({ otherWay: CHEQUE.id, transactionNumber: newNumber() })).toEqual(['picture']);
      expect(await missing({ bank: 'CBE' })).toEqual(['transactionNumber']);
      const whole = { otherWay: CHEQUE.id, transactionNumber: newNumber(), picture: DOT };
      expect(bodyOf<Order>(await tell(order, whole), 201).receipts).toMatchObject([{ hasPicture: true }]);
      const trusted = await place(TRUSTED.id);
      bodyOf(await tell(trusted, { otherWay: TRUSTED.id }), 201);
      expect(await decide(trusted, { accepted: true })).toMatchObject({ status: 'paid' });
    });

    test('limits are refused in words, and a part that fits can be paid', { tags: 'long' }, async () => {
      const over = await tryToPlace(LOAN.id, 2);
      expect(refusalOf(over)).toBe('409 over-limit');
      expect(over.body.message).toContain('at most 60,000 ETB');
      const order = await place(CHEQUE.id, 2);
      const begin = (amount?: number) =>
        call('POST', `/orders/${order._id}/payments`, { method: 'OtherWay', otherWay: LOAN.id, amount });
      expect(refusalOf(await begin())).toBe('409 over-limit');
      const under = await begin(999);
      expect(refusalOf(under)).toBe('409 under-limit');
      expect(under.body.message).toContain('at least 1,000 ETB');
      const problemOf = async (amount: string) =>
        (await offersOf(order, amount)).find(({ otherWay }) => otherWay?.id === LOAN.id)!.problem;
      expect([await problemOf(''), await problemOf('?amount=60000'), await problemOf('?amount=1')]).toEqual([
        'over-limit',
        null,
        'under-limit',
      ]);
      bodyOf(await begin(60_000), 201);
      expect(await read(order)).toMatchObject({ paymentMethod: 'OtherWay', otherWay: named(LOAN) });
      const part = { otherWay: LOAN.id, amount: 60_000, transactionNumber: newNumber() };
      bodyOf(await tell(order, part), 201);
      const left = await decide(order, { accepted: true });
      expect(left).toMatchObject({ status: 'pending', amountPaid: 60_000 });
      const tooMuch = { otherWay: LOAN.id, amount: left.amountDue + 1, transactionNumber: newNumber() };
      expect(refusalOf(await tell(order, tooMuch))).toBe('409 amount-not-due');
      bodyOf(await tell(order, { otherWay: LOAN.id, transactionNumber: newNumber() }), 201);
      expect(await decide(order, { accepted: true })).toMatchObject({ status: 'paid', amountDue: 0 });
    });

    test(
      'staff record two of them for one order, and papers, lists and mails say which',
      { tags: 'long' },
      async () => {
        const order = await place(CHEQUE.id);
        const record = (otherWay: string, amount: number, reference = newNumber()) =>
          call(
            'POST',
            `/orders/${order._id}/recorded-payments`,
            { way: 'transfer', otherWay, amount, reference },
            owner,
          );
        expect(Object.keys((await record(CHEQUE.id, 20_000, '')).body.details.fields)).toEqual(['reference']);
        expect(refusalOf(await record('nobodys1', 20_000))).toBe('409 payment-method-unavailable');
        bodyOf(await record(LOAN.id, 20_000));
        const paid = bodyOf<Order>(await record(TRUSTED.id, order.totalPrice - 20_000, ''));
        expect(paid.paidParts.map(({ otherWay }) => otherWay?.name)).toEqual(['Dube Ale', 'In the shop']);
        const csv = await shop.call('GET', '/api/orders/export.csv', { token: owner.token });
        expect(String(csv.body)).toContain('Dube Ale; In the shop');
        const papers = bodyOf<{ movement: { otherWay?: { name: string } } | null }[]>(
          await call('GET', `/orders/${order._id}/papers`),
        );
        expect(papers.map(({ movement }) => movement?.otherWay?.name)).toEqual(
          expect.arrayContaining(['Dube Ale', 'In the shop']),
        );
        const mail = await shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${order.number} received`));
        expect(mail.text).toContain('Merchant 4711');
        expect(mail.text).toContain(CHEQUE.words);
      },
    );

    test(
      'one that is switched off or taken away is offered no more, and orders keep its name',
      { tags: 'long' },
      async () => {
        const order = await place();
        await offer([{ ...LOAN, isOn: false }]);
        expect(refusalOf(await tryToPlace(LOAN.id))).toBe('409 payment-method-unavailable');
        expect((await offersOf(order)).map(({ method }) => method)).toEqual(['PayPal', 'BankTransfer']);
        await offer([]);
        expect(refusalOf(await tell(order, { otherWay: LOAN.id, transactionNumber: newNumber() }))).toBe(
          '409 payment-method-unavailable',
        );
        expect(await read(order)).toMatchObject({ otherWay: named(LOAN) });
        expect(refusalOf(await tryToPlace(undefined))).toBe('409 payment-method-unavailable');
        bodyOf(await call('POST', `/orders/${order._id}/payments`, { method: 'BankTransfer' }), 201);
        expect(await read(order)).not.toHaveProperty('otherWay');
      },
    );

    test('a setting that cannot be is refused by its field', async () => {
      const { settings, version } = bodyOf(await call('GET', '/settings', undefined, owner));
      const save = async (otherWays: object[]) =>
        Object.keys(
          (await call('PUT', '/settings', { settings: { ...settings, otherWays }, version }, owner)).body
            .details.fields,
        );
      expect(await save([{ ...LOAN, least: 5, most: 4 }])).toEqual(['settings.otherWays.0.most']);
      expect(await save([LOAN, LOAN])).toEqual(['settings.otherWays']);
      expect(await save([{ ...LOAN, name: '' }])).toEqual(['settings.otherWays.0.name']);
    });
  },
  { variables: AT_ONCE },
);
