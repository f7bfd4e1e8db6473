import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { ReceiptCheck } from '../../contract/paying/receipt-checks.ts';
import { startVerifier } from '../support/bank-receipts.ts';
import { bodyOf, createCustomer, placeOrder, refusalOf, switchOn } from '../support/factories.ts';
import { AT_ONCE, describeShop, ONE_CONNECTION, type Shop } from '../support/start-shop.ts';
import { newNumber, transfersOf } from '../support/transfers.ts';

let current: Shop;
const verifier = await startVerifier(() => current);
afterAll(() => verifier.standIn.close());

const DAY_MS = 86_400_000;
const TOTAL = 22_850;
let last = 0;
/** A number of CBE that no other test uses. */
function bankNumber(): string {
  last += 1;
  return `FT26326${String(last).padStart(4, '7')}X`;
}

/** The address of a receipt in the messages of the shop's bank. */
const LINK = 'https://mbreciept.cbe.com.et/v2-hfHCxGvPvkNE9eVhFuwW';

describeShop(
  'receipts that may be forged',
  (shop) => {
    const t = transfersOf(shop);
    const { people, state } = t;
    beforeAll(() => {
      current = shop;
    });
    beforeEach(() => verifier.standIn.misbehave('none'));

    async function check(id = state.order._id): Promise<ReceiptCheck> {
      const { receipts } = await t.read(id);
      const path = `/api/orders/${id}/receipts/${receipts.at(-1)!._id}/check`;
      return bodyOf(await shop.call('GET', path, { token: people.administrator.token }));
    }

    test('the bank’s own receipt agrees, and its page is named; accepting it pays', async () => {
      const number = bankNumber();
      await verifier.know({ number, amount: TOTAL });
      expect(
        refusalOf(await t.send({ transactionNumber: number, link: 'https://example.com/v2-abcdef' })),
      ).toBe('400 invalid-field');
      bodyOf(await t.send({ transactionNumber: number, link: LINK }), 201);
      expect(await check()).toMatchObject({
        finding: 'agrees',
        differs: [],
        found: { amount: TOTAL, receiver: 'Wenber, 1****6789' },
        page: LINK,
        fitsBank: true,
        alike: [],
        onStatement: null,
      });
      expect((await t.read()).status).toBe('awaiting-confirmation');
      expect(bodyOf<Order>(await t.decide({ accepted: true })).status).toBe('paid');
    });

    test.each([
      ['amount', { amount: 2285 }],
      ['receiver', { amount: TOTAL, account: '1****9999' }],
      ['date', { amount: TOTAL, at: new Date(Date.now() - 40 * DAY_MS) }],
    ])(
      'another %s is said, and it is accepted only by who saw the money all the same',
      async (fact, transfer) => {
        const number = bankNumber();
        await verifier.know({ number, ...transfer });
        bodyOf(await t.send({ transactionNumber: number }), 201);
        expect(await check()).toMatchObject({ finding: 'differs', differs: [fact] });
        const refused = await t.decide({ accepted: true });
        expect(refusalOf(refused)).toBe('409 receipt-doubtful');
        expect(refused.body.details).toEqual({ why: 'differs' });
        expect((await t.read()).isPaid).toBe(false);
        expect(bodyOf<Order>(await t.decide({ accepted: true, despite: true })).isPaid).toBe(true);
      },
    );

    test('a number that its bank does not know is not accepted, and can be refused', async () => {
      bodyOf(await t.send({ transactionNumber: bankNumber() }), 201);
      expect(await check()).toMatchObject({ finding: 'not-found', found: null });
      expect((await t.decide({ accepted: true })).body.details).toEqual({ why: 'notFound' });
      const refused = await t.decide({ accepted: false, reason: 'No such transfer' });
      expect(bodyOf<Order>(refused).status).toBe('pending');
    });

    test.each(['away', 'garbage'] as const)(
      'a verifier that is %s says nothing, and people decide by their account',
      async (fault) => {
        verifier.standIn.misbehave(fault);
        bodyOf(await t.send({ transactionNumber: bankNumber() }), 201);
        expect(await check()).toMatchObject({ finding: 'away', found: null, differs: [] });
        expect(bodyOf<Order>(await t.decide({ accepted: true })).status).toBe('paid');
      },
    );

    test('a bank that the shop does not know is not asked about, and has no page', async () => {
      bodyOf(await t.send({ bank: 'Bank of Nowhere' }), 201);
      expect(await check()).toMatchObject({ finding: 'off', page: null, fitsBank: true });
    });

    test('a number that looks like a used one is named with its order, and not accepted unseen', async () => {
      const number = 'FT263260O1SX';
      bodyOf(await t.send({ transactionNumber: number, bank: 'Other' }), 201);
      bodyOf(await t.decide({ accepted: true }));
      const again = await t.place();
      bodyOf(await t.send({ transactionNumber: 'FT2632600ISX', bank: 'Other' }, again._id), 201);
      expect((await check(again._id)).alike).toEqual([
        { transactionNumber: number, order: { _id: state.order._id, number: state.order.number } },
      ]);
      const decided = await t.decide({ accepted: true }, people.administrator, again._id);
      expect(decided.body.details).toEqual({ why: 'alike' });
    });

    test.each([
      ['an account behind it', (number: string) => `${number}-1000123456789`],
      ['the last digits of an account behind it', (number: string) => `${number}6789`],
      ['a 0 before it', (number: string) => `0${number}`],
      ['a 0 before it and digits behind', (number: string) => `O${number}1234`],
      ['its last sign cut off', (number: string) => number.slice(0, -1)],
    ])('a used number with %s is doubted', async (_what, changed) => {
      const number = bankNumber();
      bodyOf(await t.send({ transactionNumber: number, bank: 'Other' }), 201);
      bodyOf(await t.decide({ accepted: true }));
      const again = await t.place();
      bodyOf(await t.send({ transactionNumber: changed(number), bank: 'Other' }, again._id), 201);
      expect((await check(again._id)).alike).toEqual([
        { transactionNumber: number, order: { _id: state.order._id, number: state.order.number } },
      ]);
      const decided = await t.decide({ accepted: true }, people.administrator, again._id);
      expect(refusalOf(decided)).toBe('409 receipt-doubtful');
      expect(decided.body.details).toEqual({ why: 'alike' });
      const despite = { accepted: true, despite: true };
      expect(bodyOf<Order>(await t.decide(despite, people.administrator, again._id)).isPaid).toBe(true);
    });

    test('a number that only begins as a used one is not doubted', async () => {
      const number = bankNumber();
      bodyOf(await t.send({ transactionNumber: `${number.slice(0, -1)}Y`, bank: 'Other' }), 201);
      bodyOf(await t.decide({ accepted: true }));
      const again = await t.place();
      bodyOf(await t.send({ transactionNumber: number, bank: 'Other' }, again._id), 201);
      expect((await check(again._id)).alike).toEqual([]);
      bodyOf(await t.decide({ accepted: true }, people.administrator, again._id));
    });

    test('the digits of an account behind a number do not make it another one', async () => {
      const number = bankNumber();
      bodyOf(await t.send({ transactionNumber: number }), 201);
      const other = await t.place();
      for (const behind of ['23456789', '99449']) {
        const answer = await t.send({ transactionNumber: number + behind }, other._id);
        expect(refusalOf(answer)).toBe('409 transaction-number-used');
      }
    });

    test('of fifty forged or reused receipts none pays', { tags: 'long', timeout: 120_000 }, async () => {
      const used = bankNumber();
      await verifier.know({ number: used, amount: TOTAL });
      bodyOf(await t.send({ transactionNumber: used }), 201);
      await check();
      bodyOf(await t.decide({ accepted: true }));
      const genuine = Array.from({ length: 5 }, bankNumber);
      await verifier.know({ number: genuine[0]!, amount: 228.5 });
      await verifier.know({ number: genuine[1]!, amount: TOTAL, account: '1****0001' });
      await verifier.know({ number: genuine[2]!, amount: TOTAL, at: new Date(Date.now() - 90 * DAY_MS) });
      await verifier.know({ number: genuine[3]!, amount: TOTAL, account: '', name: 'Somebody Else' });
      await verifier.know({ number: genuine[4]!, amount: TOTAL - 0.01 });
      const spelled = [
        used,
        used.toLowerCase(),
        ` ${used} `,
        used.replace('FT', 'FT-'),
        [...used].join(' '),
        `${used}23456789`,
        `${used}99449`,
        used.replaceAll('6', '6\u200b'),
      ];
      const alike = [used.replace('X', 'X.'), used.replace('FT', 'FT/'), `${used}/`, `.${used}`];
      const madeUp = Array.from({ length: 50 - spelled.length - alike.length - genuine.length }, bankNumber);
      const answers: string[] = [];
      for (const transactionNumber of [...spelled, ...alike, ...genuine, ...madeUp]) {
        const buyer = await createCustomer(shop);
        const lines = [{ product: state.chair._id, qty: 1 }];
        const order = await placeOrder(shop, buyer, lines, 'BankTransfer');
        const body = { transactionNumber, bank: 'CBE', amount: order.totalPrice };
        const sent = await shop.call('POST', `/api/orders/${order._id}/receipts`, {
          token: buyer.token,
          body,
        });
        if (sent.status === 201) {
          const receipt = `/api/orders/${order._id}/receipts/${sent.body.receipts[0]._id}`;
          const { token } = people.administrator;
          bodyOf(await shop.call('GET', `${receipt}/check`, { token }));
          const decided = await shop.call('POST', `${receipt}/decision`, {
            token,
            body: { accepted: true },
          });
          answers.push(refusalOf(decided));
          bodyOf(
            await shop.call('POST', `${receipt}/decision`, {
              token,
              body: { accepted: false, reason: 'forged' },
            }),
          );
        } else answers.push(refusalOf(sent));
        const { token } = buyer;
        const now = bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token }));
        expect(now).toMatchObject({ isPaid: false, amountDue: order.totalPrice });
        bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token, body: {} }));
      }
      expect(answers).toHaveLength(50);
      expect(answers.slice(0, spelled.length)).toEqual(spelled.map(() => '409 transaction-number-used'));
      expect(answers.slice(spelled.length)).toEqual(
        Array.from({ length: 50 - spelled.length }, () => '409 receipt-doubtful'),
      );
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION, ...verifier.variables } },
);

describeShop(
  'large transfers are seen by two people',
  (shop) => {
    const t = transfersOf(shop);
    const { people, state } = t;
    beforeEach(() =>
      switchOn(shop, people.administrator, undefined, { secondPersonAbove: String(TOTAL - 1) }),
    );

    test(
      'the first one sees it, the queue says so, and only another one’s word pays',
      { tags: 'long' },
      async () => {
        bodyOf(await t.send(), 201);
        expect(bodyOf<Order>(await t.decide({ accepted: true }))).toMatchObject({
          status: 'awaiting-confirmation',
          isPaid: false,
        });
        expect((await t.queue())[0]!.seenBy).toMatchObject({ _id: people.administrator._id, amount: TOTAL });
        // A receipt has its own list.
        expect(await t.waiting()).toEqual([]);
        const twice = await t.decide({ accepted: true });
        expect(refusalOf(twice)).toBe('409 second-person-needed');
        expect(twice.body.details).toEqual({ birr: '22,849.00', by: 'you' });
        expect(bodyOf<Order>(await t.decide({ accepted: true }, people.second)).status).toBe('paid');
        expect(await t.queue()).toEqual([]);
      },
    );

    test('who sees another sum is the first to see that one', async () => {
      bodyOf(await t.send(), 201);
      bodyOf(await t.decide({ accepted: true }));
      expect(bodyOf<Order>(await t.decide({ accepted: true, amount: TOTAL + 1 }, people.second)).isPaid).toBe(
        false,
      );
      expect((await t.queue())[0]!.seenBy).toMatchObject({ _id: people.second._id, amount: TOTAL + 1 });
    });

    test('what was seen is forgotten when the receipt is refused', { tags: 'long' }, async () => {
      const transactionNumber = newNumber();
      bodyOf(await t.send({ transactionNumber }), 201);
      bodyOf(await t.decide({ accepted: true }));
      bodyOf(await t.decide({ accepted: false, reason: 'A mistake' }, people.second));
      bodyOf(await t.send({ transactionNumber }), 201);
      expect((await t.queue())[0]!.seenBy).toBeNull();
      expect(bodyOf<Order>(await t.decide({ accepted: true }, people.second)).isPaid).toBe(false);
    });

    test('a transfer that is recorded without a receipt needs two people too', async () => {
      const path = `/api/orders/${state.order._id}/recorded-payments`;
      const body = { way: 'transfer', amount: TOTAL, reference: newNumber() };
      const { token } = people.administrator;
      const first = await shop.call('POST', path, { token, body });
      expect(refusalOf(first)).toBe('409 second-person-needed');
      expect(first.body.details.by).toBe('other');
      expect(refusalOf(await shop.call('POST', path, { token, body }))).toBe('409 second-person-needed');
      expect((await t.read()).isPaid).toBe(false);
      expect((await t.history()).at(-1)).toContain('a second one is to see it');
      const { reference } = body;
      expect(await t.waiting()).toMatchObject([
        {
          origin: 'transfer',
          number: reference,
          money: { amount: `${TOTAL}.00` },
          seenBy: { _id: people.administrator._id },
        },
      ]);
      const second = await shop.call('POST', path, { token: people.second.token, body });
      expect(bodyOf<Order>(second).isPaid).toBe(true);
      expect(await t.waiting()).toEqual([]);
    });

    test('up to the sum one person is enough', async () => {
      bodyOf(await t.send({ amount: 10_000 }), 201);
      expect(bodyOf<Order>(await t.decide({ accepted: true })).amountDue).toBe(TOTAL - 10_000);
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
