import { expect, test } from 'vitest';
import type { Books } from '../../contract/books/books.ts';
import type { Month } from '../../contract/books/months.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { atDrawer, closeAllDrawers, openDrawer } from '../support/drawers.ts';
import { bodyOf, createCustomer } from '../support/factories.ts';
import { faultsOfCash, faultsOfLedger } from '../support/oracle-of-ledger.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { handedOver, lastEntryOf, orderPieces, plan, report, today, useTour } from '../support/tours.ts';

describeShop(
  'cash in the books',
  (shop) => {
    const touring = useTour(shop);
    const office = (method: string, path: string, body?: object) =>
      shop.call(method, `/api${path}`, { token: touring.administrator.token, body });
    /** The balances of the accounts of cash, with the debts of all buyers. */
    const balances = async () => {
      const { sums } = bodyOf<Books>(await office('GET', `/books?to=${today()}&size=1`));
      const of = (account: string) => sums.find((sum) => sum.account === account)?.after ?? 0;
      const names = ['cash', 'drawers', 'crews', 'float', 'cash-difference', 'bank-transfer'] as const;
      return Object.fromEntries(names.map((name) => [name, of(name)]));
    };
    /** An order of 1,000 birr, which is 2,150 with VAT and delivery. */
    const place = async () =>
      orderPieces(touring, await createCustomer(shop), { price: 1000, method: 'BankTransfer' });
    const record = async (id: string, way: string, amount: number, reference = '') =>
      bodyOf(await office('POST', `/orders/${id}/recorded-payments`, { way, amount, reference }));

    /** The payment of an order that has a number. */
    const paymentOf = async (id: string, number: string) =>
      bodyOf<Order>(await office('GET', `/orders/${id}`)).refundable!.find(({ proof }) =>
        proof.includes(number),
      )!.payment;

    test('what cash is for that was put in or taken out stands in the ledger and in the month', async () => {
      const cashOfMonth = async () => {
        const { cash } = bodyOf<Month>(await office('GET', '/month')).figures;
        return (kind: 'in' | 'out', purpose: string) =>
          cash.find((each) => each.kind === kind && each.purpose === purpose)?.amount ?? 0;
      };
      const before = await cashOfMonth();
      const { _id } = await openDrawer(touring, { float: 500 });
      const drawer = atDrawer({ shop }, touring.administrator, _id);
      const move = async (kind: 'in' | 'out', amount: number, purpose: string, reason = '') =>
        bodyOf(
          await drawer.send('entries', { ...(await drawer.seen()), kind, amount, purpose, reason }),
          201,
        );
      await move('out', 300, 'bank');
      await move('out', 45, 'expense', 'Coffee for guests');
      await move('in', 60, 'owner');
      const { total } = bodyOf<Books>(await office('GET', `/books?from=${today()}&size=1`));
      const page = Math.ceil(total / 100);
      const { lines } = bodyOf<Books>(await office('GET', `/books?from=${today()}&size=100&page=${page}`));
      expect(lines.filter(({ purpose }) => purpose !== null).slice(-3)).toMatchObject([
        { account: 'drawers', credit: 300, purpose: 'bank' },
        { account: 'drawers', credit: 45, purpose: 'expense' },
        { account: 'drawers', debit: 60, purpose: 'owner' },
      ]);
      const after = await cashOfMonth();
      expect(after('out', 'bank') - before('out', 'bank')).toBe(300);
      expect(after('out', 'expense') - before('out', 'expense')).toBe(45);
      expect(after('in', 'owner') - before('in', 'owner')).toBe(60);
      await closeAllDrawers(touring);
    });

    test('floats, cash put in and taken out, differences of drawers and crews stand in accounts, and cash is what drawers and crews hold', async () => {
      await closeAllDrawers(touring);
      const before = await balances();
      const changed = async () => {
        const now = await balances();
        expect(await faultsOfCash(shop)).toEqual([]);
        expect(await faultsOfLedger(shop)).toEqual([]);
        return Object.fromEntries(
          Object.keys(now).map((name) => [name, Math.round((now[name]! - before[name]!) * 100) / 100]),
        );
      };
      // No drawer is open, so the cash of the first order is in none.
      const first = await place();
      await record(first._id, 'cash', 2_150);
      const zero = { cash: 0, drawers: 0, crews: 0, float: 0, 'cash-difference': 0, 'bank-transfer': 0 };
      expect(await changed()).toEqual({ ...zero, cash: 2_150 });

      const { _id } = await openDrawer(touring, { float: 500 });
      const drawer = atDrawer({ shop }, touring.administrator, _id);
      expect(await changed()).toEqual({ ...zero, cash: 2_150, drawers: 500, float: -500 });
      const second = await place();
      await record(second._id, 'transfer', 150, 'FTCASHBOOKS1');
      await record(second._id, 'cash', 2_000);
      bodyOf(await drawer.move('in', 200), 201);
      bodyOf(await drawer.move('out', 1_000, 'to the bank'), 201);
      // The transfer of 150 goes back in cash, in part.
      bodyOf(
        await office('POST', `/orders/${second._id}/refunds`, {
          amount: 100,
          reason: 'scratch',
          goods: 'not-returned',
          payment: await paymentOf(second._id, 'FTCASHBOOKS1'),
          byHand: { way: 'cash', reference: '' },
        }),
      );
      // 500 + 2,000 + 200 − 1,000 − 100 are 1,600; ten are missing.
      bodyOf(await drawer.close(1_590, 'ten are missing'), 201);
      expect(await changed()).toEqual({
        cash: 2_150,
        drawers: 1_590,
        crews: 0,
        float: 300,
        'cash-difference': 10,
        'bank-transfer': 150,
      });
      // Overnight 1,090 were brought to the bank, and the drawer begins with the rest.
      bodyOf(await drawer.open(500, 'brought to the bank'), 201);
      expect(await changed()).toMatchObject({ drawers: 500, float: 1_390 });

      const third = await orderPieces(touring, await createCustomer(shop), { price: 1000 });
      const delivery = await plan(touring, third._id, touring.crew);
      bodyOf(await report(touring, touring.token, handedOver(delivery, { cash: 2_150 })));
      expect(await changed()).toMatchObject({ crews: 2_150, cash: 2_150 });
      const last = await lastEntryOf(touring, touring.crew);
      const counted = { amount: 2_155, last, reason: 'five too much' };
      bodyOf(await office('POST', `/crew-cash/${touring.crew}/counts`, counted), 201);
      expect(await changed()).toEqual({
        cash: 2_150,
        drawers: 2_655,
        crews: 0,
        float: 1_390,
        'cash-difference': 5,
        'bank-transfer': 150,
      });
      const { lines } = bodyOf<Books>(await office('GET', `/books?account=drawers&from=${today()}&size=100`));
      const { name } = await drawer.read();
      expect(
        lines
          .filter(({ place: at }) => at === name)
          .map(({ debit, credit, order }) => [debit - credit, order?.number ?? null]),
      ).toEqual([
        [500, null],
        [2_000, second.number],
        [200, null],
        [-1_000, null],
        [-100, second.number],
        [-10, null],
        [-1_090, null],
        [2_155, null],
      ]);
    });
  },
  { variables: AT_ONCE },
);
