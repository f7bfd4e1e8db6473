import { expect, test } from 'vitest';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { plainPicture } from '../support/pictures.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

import { newNumber, transfersOf } from '../support/transfers.ts';

describeShop(
  'bank transfers, many calls at once',
  (shop) => {
    const t = transfersOf(shop);
    const { people, state } = t;

    test('a receipt that is sent eight times at once is stored once', async () => {
      const receipt = {
        transactionNumber: newNumber(),
        picture: (await plainPicture(40, 40)).toString('base64'),
      };
      const before = (await t.pictures()).length;
      const answers = await Promise.all(Array.from({ length: 8 }, () => t.send(receipt)));
      const statuses = new Set(answers.map(({ status }) => status));
      expect(statuses).toContain(201);
      expect((await t.read()).receipts).toHaveLength(1);
      expect(await t.pictures()).toHaveLength(before + 1);
      expect(await t.history()).toHaveLength(2);
    });

    test('a transaction number that is sent for two orders at once is accepted for one', async () => {
      const transactionNumber = newNumber();
      const other = await t.place();
      const answers = await Promise.all([
        t.send({ transactionNumber }),
        t.send({ transactionNumber }, other._id),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect([(await t.read()).status, (await t.read(other._id)).status].toSorted()).toEqual([
        'awaiting-confirmation',
        'pending',
      ]);
    });

    test(
      'of two administrators who decide at once one succeeds, and the other is told about it',
      { tags: 'long' },
      async () => {
        for (let round = 1; round <= 5; round += 1) {
          const order = await t.place();
          bodyOf(await t.send({}, order._id), 201);
          const answers = await Promise.all([
            t.decide({ accepted: true }, people.administrator, order._id),
            t.decide({ accepted: false, reason: 'No such transfer' }, people.second, order._id),
          ]);
          expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
          expect(refusalOf(answers.find(({ status }) => status === 409)!)).toBe('409 receipt-decided');
          const accepted = answers[0]!.status === 200;
          expect((await t.read(order._id)).status).toBe(accepted ? 'paid' : 'pending');
          expect(await t.history(order._id)).toHaveLength(3);
          await shop.database.query('update products set count_in_stock = 10 where id = $1', [
            state.chair._id,
          ]);
        }
      },
    );

    test('when expiry and a receipt come at once, exactly one of them wins', { tags: 'long' }, async () => {
      for (let round = 1; round <= 5; round += 1) {
        const order = await t.place();
        await t.makeOverdue(order._id);
        const [answer] = await Promise.all([
          t.send({}, order._id),
          expireOrder(shop.services.sales, order._id),
        ]);
        const now = await t.read(order._id);
        expect(now.status).toBe(answer.status === 201 ? 'awaiting-confirmation' : 'expired');
        expect(now.receipts).toHaveLength(answer.status === 201 ? 1 : 0);
        await shop.database.query('update products set count_in_stock = 10 where id = $1', [state.chair._id]);
        await shop.database.query("delete from rate_limits where key like 'receipts-person%'");
      }
    });
  },
  { on: ['PostgreSQL'], variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
