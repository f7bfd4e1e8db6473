import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { OtherWay } from '../../contract/paying/other-ways.ts';
import type {
  Contribution,
  ContributionBegun,
  PayLink,
  SharedOrder,
} from '../../contract/paying/pay-together.ts';
import { bodyOf, refusalOf, signInAdministrator, switchOn } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { describeShop } from '../support/start-shop.ts';

const LOAN: OtherWay = {
  id: 'dubeale1',
  name: 'Dube Ale',
  nameAm: 'ዱቤ አለ',
  words: 'Ask for a loan at Dube Ale.',
  wordsAm: '',
  account: 'Merchant 4711',
  least: 500,
  most: 5_000,
  proof: 'number',
  isOn: true,
  after: 0,
};
const TRUSTED: OtherWay = { ...LOAN, ...{ id: 'trusted1', name: 'In the shop', proof: 'none', most: null } };
const CHEQUE: OtherWay = { ...LOAN, ...{ id: 'cheque01', name: 'Cheque', proof: 'picture' } };

describeShop('an order that several people pay in ways of the owner’s', (shop) => {
  // The first accounts of a shop count at once.
  beforeAll(async () =>
    switchOn(shop, await signInAdministrator(shop), ['BankTransfer'], { otherWays: [LOAN, TRUSTED, CHEQUE] }),
  );
  const sale = useSale(shop, {
    qty: 2,
    chair: { price: 10_000, countInStock: 5 },
    newBuyers: true,
    methods: ['BankTransfer'],
    paymentMethod: 'BankTransfer',
  });
  const { read, asOwner } = sale;
  let token: string;

  beforeEach(async () => {
    await switchOn(shop, sale.administrator, ['BankTransfer'], { otherWays: [LOAN, TRUSTED, CHEQUE] });
    const link = await shop.call('PUT', `/api/orders/${sale.order._id}/pay-link`, {
      token: sale.buyer.token,
    });
    token = bodyOf<PayLink>(link).url.split('/').at(-1)!;
  });
  const look = async () => bodyOf<SharedOrder>(await shop.call('GET', `/api/pay/${token}`));
  const give = (otherWay: string, amount: number, more: object = {}) =>
    shop.call('POST', `/api/pay/${token}/contributions`, {
      body: { method: 'OtherWay', otherWay, amount, contact: '0911 234567', transfer: told(), ...more },
    });
  const told = () => ({ transactionNumber: `DA${randomUUID().slice(0, 8)}`, bank: '' });
  const decide = async (decision: object) => {
    const receipt = (await read()).receipts.findLast(({ state }) => state === 'waiting')!;
    return asOwner('POST', `/receipts/${receipt._id}/decision`, decision);
  };

  test('takes a part that counts once somebody of the shop has seen it, and names the way', async () => {
    expect((await look()).methods.map(({ method, otherWay }) => otherWay?.name ?? method)).toEqual(
      expect.arrayContaining(['BankTransfer', 'Dube Ale', 'In the shop']),
    );
    const { contribution, begun } = bodyOf<ContributionBegun>(await give('dubeale1', 5_000), 201);
    expect(begun).toBeNull();
    expect(await look()).toMatchObject({ paid: 0, free: 24_000, waiting: 5_000 });
    bodyOf(await decide({ accepted: true }));
    const settled = bodyOf<Contribution>(
      await shop.call('POST', `/api/pay/${token}/contributions/${contribution}`),
    );
    expect(settled).toMatchObject({ state: 'paid', amount: 5_000 });
    bodyOf(await give('trusted1', 19_000, { transfer: { transactionNumber: '', bank: '' } }), 201);
    bodyOf(await decide({ accepted: true }));
    const paid = await read();
    expect(paid).toMatchObject({ isPaid: true, amountDue: 0 });
    expect(paid.paidParts.map(({ otherWay }) => otherWay?.name)).toEqual(['Dube Ale', 'In the shop']);
    await sale.expectSound();
  });

  test(
    'refuses a part beyond the limits of its way, without its proof, without a contact, or by one that asks for a picture',
    { tags: 'long' },
    async () => {
      expect(refusalOf(await give('dubeale1', 5_001))).toBe('409 over-limit');
      expect(refusalOf(await give('dubeale1', 499))).toBe('409 under-limit');
      const none = { transfer: { transactionNumber: '', bank: '' } };
      expect(refusalOf(await give('dubeale1', 1_000, none))).toContain('400');
      expect(refusalOf(await give('dubeale1', 1_000, { contact: '' }))).toContain('400');
      expect(refusalOf(await give('dubeale1', 1_000, { transfer: undefined }))).toContain('400');
      expect(refusalOf(await give('cheque01', 1_000))).toBe('409 payment-method-unavailable');
      expect(refusalOf(await give('unknown1', 1_000))).toBe('409 payment-method-unavailable');
      const transfer = { method: 'BankTransfer', otherWay: undefined };
      expect(refusalOf(await give('', 1_000, { ...transfer, ...none }))).toContain('400');
      expect(await look()).toMatchObject({ free: 24_000 });
    },
  );

  test(
    'names a part in such a way among those that somebody gives back when the order is cancelled',
    { tags: 'long' },
    async () => {
      bodyOf(await give('dubeale1', 3_000), 201);
      bodyOf(await decide({ accepted: true }));
      const cancelled = bodyOf<Order>(await asOwner('POST', '/cancel', { reason: 'too dear' }));
      expect(cancelled.status).toBe('needs-review');
      expect(cancelled.refundable!.map(({ left }) => Number(left.amount))).toEqual([3_000]);
      await sale.expectSound();
    },
  );
});
