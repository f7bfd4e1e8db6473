import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { WithheldTax } from '../../contract/books/withheld-tax.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { plainPicture } from '../support/pictures.ts';
import { useSale } from '../support/sale.ts';
import { describeShop } from '../support/start-shop.ts';

const picture = async () => Buffer.from(await plainPicture(40, 30)).toString('base64');
const newNumber = () => `WH${randomUUID().slice(0, 8).toUpperCase()}`;

describeShop('tax that a buyer withholds', (shop) => {
  const sale = useSale(shop, {
    qty: 2,
    chair: { price: 50_000, countInStock: 9 },
    newBuyers: true,
    methods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
    paymentMethod: 'BankTransfer',
  });
  beforeEach(() => withTin('0012345678'));
  const withTin = async (tin: string) =>
    void (await shop.database.query(
      `update orders set shipping_address = shipping_address || jsonb_build_object('tin', $2::text) where id = $1`,
      [sale.order._id, tin],
    ));
  const record = (payment: object) =>
    sale.asOwner('POST', '/recorded-payments', { way: 'withheld', reference: '', ...payment });
  const pay = async (amount: number) =>
    bodyOf<Order>(
      await sale.asOwner('POST', '/recorded-payments', { way: 'transfer', reference: newNumber(), amount }),
    );
  const list = async (state = 'missing') => {
    const { token } = sale.administrator;
    const all = bodyOf<WithheldTax[]>(
      await shop.call('GET', `/api/withheld-tax?state=${state}&size=100`, { token }),
    );
    return all.filter(({ order }) => order._id === sale.order._id);
  };
  const certify = (id: string, body: object) =>
    shop.call('PUT', `/api/withheld-tax/${id}/certificate`, { token: sale.administrator.token, body });
  const booked = async () =>
    (
      await shop.database.query(
        `select account, sum(santim)::int as santim from ledger_lines
         where order_id = $1 and account in ('withheld', 'bank-transfer') group by account order by account`,
        [sale.order._id],
      )
    ).rows;

  test('B26: is taken from an organisation with a TIN, and from nobody else', async () => {
    await withTin('');
    expect(refusalOf(await record({ amount: 600 }))).toBe('409 withheld-needs-tin');
    await withTin('0012345678');
    bodyOf(await record({ amount: 600 }));
  });

  test('pays its part of the order, and stands in an account of its own until the rest is paid', async () => {
    // 3 percent of 100,000 ETB before VAT.
    const part = bodyOf<Order>(await record({ amount: 3_000 }));
    expect(part).toMatchObject({ amountPaid: 3_000, amountDue: 113_000, isPaid: false });
    const paid = await pay(113_000);
    expect(paid).toMatchObject({ isPaid: true, status: 'paid' });
    expect(await booked()).toEqual([
      { account: 'bank-transfer', santim: 11_300_000 },
      { account: 'withheld', santim: 300_000 },
    ]);
    await sale.expectSound();
  });

  test(
    'is missing its certificate until its number is written down, with a picture',
    { tags: 'long' },
    async () => {
      bodyOf(await record({ amount: 3_000 }));
      const [missing] = await list();
      expect(missing).toMatchObject({
        amount: 3_000,
        certificate: null,
        hasPicture: false,
        buyer: 'Almaz Bekele',
      });
      const number = newNumber();
      const noted = bodyOf<WithheldTax>(await certify(missing!._id, { number, picture: await picture() }));
      expect(noted).toMatchObject({ certificate: number, hasPicture: true });
      expect(await list()).toEqual([]);
      expect(await list('all')).toHaveLength(1);
      const path = `/api/orders/${sale.order._id}/receipts/${noted._id}/picture`;
      expect((await shop.call('GET', path, { token: sale.administrator.token })).status).toBe(200);
      // Another number leaves the picture as it is.
      expect(bodyOf<WithheldTax>(await certify(noted._id, { number: newNumber() })).hasPicture).toBe(true);
    },
  );

  test('is refused where it is more than the law lets a buyer withhold, also in parts', async () => {
    const tooMuch = await record({ amount: 3_000.01 });
    expect(refusalOf(tooMuch)).toBe('409 withheld-too-much');
    expect(tooMuch.body.details).toMatchObject({ most: '3,000' });
    bodyOf(await record({ amount: 2_000 }));
    expect(refusalOf(await record({ amount: 1_000.01 }))).toBe('409 withheld-too-much');
    bodyOf(await record({ amount: 1_000 }));
    expect(await list()).toHaveLength(2);
  });

  test(
    'is refused by the law of today, and where the goods cost less than it asks for',
    { tags: 'long' },
    async () => {
      const { token } = sale.administrator;
      const today = new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);
      const law = async (name: string, value: number) =>
        bodyOf(
          await shop.call('POST', '/api/laws', {
            token,
            body: { law: name, value, validFrom: today, source: 'A test' },
          }),
          201,
        );
      await law('withholding', 2);
      expect(refusalOf(await record({ amount: 2_500 }))).toBe('409 withheld-too-much');
      await law('withholding-from', 100_000.01);
      expect(refusalOf(await record({ amount: 1 }))).toBe('409 withheld-too-much');
      await law('withholding-from', 20_000);
      await law('withholding', 3);
      bodyOf(await record({ amount: 3_000 }));
    },
  );

  test('refuses a certificate that stands with another payment', { tags: 'long' }, async () => {
    const number = newNumber();
    bodyOf(await record({ amount: 1_000, reference: number }));
    bodyOf(await record({ amount: 1_000 }));
    const [missing] = await list();
    expect(refusalOf(await certify(missing!._id, { number, picture: await picture() }))).toBe(
      '409 transaction-number-used',
    );
    expect(refusalOf(await record({ amount: 1_000, reference: number }))).toBe('409 transaction-number-used');
    expect(refusalOf(await certify(randomUUID(), { number: newNumber() }))).toBe('404 certificate-not-found');
  });

  test('refuses a certificate whose number looks like a used one until somebody says that it is another one', async () => {
    const number = newNumber();
    bodyOf(await record({ amount: 1_000, reference: number }));
    bodyOf(await record({ amount: 1_000 }));
    const [missing] = await list();
    const spelled = `${number.slice(0, 4)}/${number.slice(4)}`;
    const doubted = await certify(missing!._id, { number: spelled });
    expect(refusalOf(doubted)).toBe('409 number-looks-used');
    expect(doubted.body.details).toEqual({ number: sale.order.number, transactionNumber: number });
    expect(
      bodyOf<WithheldTax>(await certify(missing!._id, { number: spelled, despite: true })),
    ).toMatchObject({ certificate: spelled });
  });

  test(
    'goes back by hand when the order comes to nothing, and its certificate is missed no more',
    { tags: 'long' },
    async () => {
      bodyOf(await record({ amount: 3_000 }));
      bodyOf(await sale.asOwner('POST', '/cancel', { reason: 'No room' }));
      const order = bodyOf<Order>(await sale.asOwner('GET', ''));
      const [held] = order.refundable!;
      bodyOf(
        await sale.asOwner('POST', '/refunds', {
          reason: 'The order came to nothing',
          goods: 'in-stock',
          payment: held!.payment,
          byHand: { way: 'withheld', reference: '' },
        }),
      );
      expect(await booked()).toEqual([{ account: 'withheld', santim: 0 }]);
      expect(await list()).toEqual([]);
      await sale.expectSound();
    },
  );
});
