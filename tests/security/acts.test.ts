import { beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, createStaff, placeOrder, refusalOf, type Person } from '../support/factories.ts';
import { giveProofMinutesAgo } from '../support/proof-age.ts';
import { useSale } from '../support/sale.ts';
import { serviceOf, SOME_DAY } from '../support/service-cases.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const ASKED = '403 reauthentication-required';

describeShop(
  'E17: what an act lets out of the house is proven',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      newBuyers: true,
      methods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
    });
    const service = serviceOf(shop, sale);
    const as = (by: Person, method: string, path: string, body?: object) =>
      shop.call(method, path, { token: by.token, body });
    const payByCheque = async ({ _id, totalPrice }: Pick<Order, '_id' | 'totalPrice'>) => {
      const body = { way: 'cheque', amount: totalPrice, reference: `CH-${randomUUID().slice(0, 12)}` };
      return bodyOf<Order>(await sale.asOwner('POST', '/recorded-payments', body, _id));
    };
    const staff = async (role: 'sales' | 'warehouse' | 'accountant') => {
      const person = await createStaff(shop, sale.administrator, role);
      await giveProofMinutesAgo(shop, person, 11);
      return person;
    };
    const proveAnew = (person: Person) => giveProofMinutesAgo(shop, person, 0);
    beforeEach(() => shop.database.query('delete from rate_limits'));

    describe('an exchange', () => {
      const acceptedCase = async () => {
        const sofa = await createSofa(shop, sale.administrator, {
          'teal two': { countInStock: 3, price: 50_000 },
          'sand two': { countInStock: 3, price: 50_001 },
        });
        const orderItems = [{ product: sofa._id, qty: 1, variant: variantOf(sofa, 'teal two')._id }];
        sale.order = await placeOrder(shop, sale.buyer, orderItems, 'BankTransfer');
        await payByCheque(sale.order);
        bodyOf(await sale.asOwner('PUT', '/deliver'));
        const { _id } = await service.asked({ kind: 'return', wish: 'exchange' });
        await service.accept(_id);
        return { path: `/api/service-cases/${_id}`, sofa };
      };

      test('E17: an exchange for a piece one birr dearer asks for the password by the worth of the old piece', async () => {
        const { path, sofa } = await acceptedCase();
        const seller = await staff('sales');
        const variants = [{ line: 1, variant: variantOf(sofa, 'sand two')._id }];
        const exchange = (by: Person) => as(by, 'POST', `${path}/exchange`, { ...SOME_DAY, variants });
        expect(refusalOf(await exchange(seller))).toBe(ASKED);
        await proveAnew(seller);
        expect(bodyOf(await exchange(seller)).payingOrder).toMatchObject({ due: 1.15 });
      });

      test('E17: a seller ends no exchange whose old piece nobody has fetched; a colleague, an owner or the collection does', async () => {
        const end = { outcome: 'exchanged', goods: 'damaged' };
        for (const word of ['colleague', 'owner', 'collection']) {
          const { path } = await acceptedCase();
          const seller = await createStaff(shop, sale.administrator, 'sales');
          bodyOf(await as(seller, 'POST', `${path}/exchange`, SOME_DAY));
          expect(refusalOf(await as(seller, 'POST', `${path}/outcome`, end)), word).toBe(
            '409 case-not-collected',
          );
          if (word === 'collection') {
            const planned = bodyOf(
              await as(seller, 'POST', `${path}/visits`, { kind: 'collection', ...SOME_DAY }),
            );
            expect(refusalOf(await as(seller, 'POST', `${path}/outcome`, end))).toBe(
              '409 case-not-collected',
            );
            await shop.database.query(
              `update deliveries set state = 'delivered', ended_at = now() where order_id = $1 and kind = 'collection'`,
              [sale.order._id],
            );
            expect(planned.state).toBe('planned');
          }
          const by = word === 'owner' ? sale.administrator : seller;
          const ending = word === 'colleague' ? await createStaff(shop, sale.administrator, 'sales') : by;
          expect(bodyOf(await as(ending, 'POST', `${path}/outcome`, end)).state, word).toBe('done');
        }
      });
    });
  },
  { variables: AT_ONCE },
);
