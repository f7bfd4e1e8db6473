import { expect, test } from 'vitest';
import type { DeliveryKind, DeliveryState } from '../../contract/deliveries/delivery-states.ts';
import {
  addDelivery,
  changeDelivery,
  listDeliveries,
  readPieces,
  writePieces,
  type DeliveryPieces,
} from '../../server/deliveries/deliveries.service.ts';
import { useSale } from '../support/sale.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('the pieces of deliveries', (shop) => {
  const sale = useSale(shop, { qty: 4, newBuyers: true });
  const inOrder = () => listDeliveries(shop.database.reader, sale.order._id);
  /** Tells the deliveries of the order as '1 open 4'. */
  const told = async (): Promise<string[]> => {
    const rows = await inOrder();
    const pieces = await readPieces(
      shop.database.reader,
      rows.map(({ id }) => id),
    );
    return rows.map(
      ({ id, number, state }) =>
        `${number} ${state} ${pieces
          .get(id)!
          .map(({ qty }) => qty)
          .join(',')}`,
    );
  };
  const add = (qty: number, more: { kind?: DeliveryKind; isAgain?: boolean } = {}) =>
    shop.database.transaction((tx) =>
      addDelivery(tx, { orderId: sale.order._id, kind: 'delivery', lines: [{ line: 1, qty }], ...more }),
    );
  const end = async (number: number, state: DeliveryState, lines?: DeliveryPieces[]) => {
    const { id } = (await inOrder()).find((row) => row.number === number)!;
    await shop.database.transaction(async (tx) => {
      if (lines) await writePieces(tx, id, lines);
      await changeDelivery(tx, id, { state, ended_at: new Date() });
    });
  };
  const change = (set: string) =>
    shop.database.query(`update order_lines set ${set} where order_id = $1`, [sale.order._id]);

  test('are all in the one delivery with which an order begins', async () => {
    expect(await told()).toEqual(['1 open 4']);
  });

  test('are in the delivery with the rest, but those that another one has', async () => {
    await add(1);
    expect(await told()).toEqual(['1 open 3', '2 open 1']);
    await end(2, 'delivered');
    expect(await told()).toEqual(['1 open 3', '2 delivered 1']);
  });

  test('that are gone from the order leave the rest first, then the newest delivery', async () => {
    await add(1);
    await add(2);
    await change('returned_qty = 1');
    expect(await told()).toEqual(['1 cancelled ', '2 open 1', '3 open 2']);
    await change('returned_qty = 2');
    expect(await told()).toEqual(['1 cancelled ', '2 open 1', '3 open 1']);
    await change('returned_qty = 3');
    expect(await told()).toEqual(['1 cancelled ', '2 open 1', '3 cancelled ']);
  });

  test('that come to an order whose rest has left are in a new delivery', async () => {
    await add(1);
    await end(1, 'delivered', [{ line: 1, qty: 3 }]);
    await change('qty = 6');
    expect(await told()).toEqual(['1 delivered 3', '2 open 1', '3 open 2']);
  });

  test('that were fetched or refused and taken back take nothing from what is still to be brought', async () => {
    await add(2);
    await end(2, 'delivered');
    await add(1, { kind: 'collection' });
    await end(3, 'delivered');
    await change('returned_qty = 1');
    expect(await told()).toEqual(['1 open 2', '2 delivered 2', '3 delivered 1']);
    await add(1);
    await end(4, 'refused');
    await change('returned_qty = 2');
    expect(await told()).toEqual(['1 open 1', '2 delivered 2', '3 delivered 1', '4 refused 1']);
  });

  test('come on the day that the buyer is told: of two deliveries the next one, of the same day the morning, then the one that is left', async () => {
    const on = (number: number, day: string, half: string) =>
      shop.database.query(
        'update deliveries set day = $3::date, half = $4 where order_id = $1 and number = $2',
        [sale.order._id, number, day, half],
      );
    const promised = async () => (await sale.read()).promised;
    await add(1);
    expect(await promised()).toBeNull();
    await on(2, '2027-01-06', 'afternoon');
    expect(await promised()).toEqual({ day: '2027-01-06', half: 'afternoon' });
    await on(1, '2027-01-08', 'morning');
    expect(await promised()).toEqual({ day: '2027-01-06', half: 'afternoon' });
    await on(1, '2027-01-06', 'morning');
    expect(await promised()).toEqual({ day: '2027-01-06', half: 'morning' });
    await end(1, 'delivered', [{ line: 1, qty: 3 }]);
    expect(await promised()).toEqual({ day: '2027-01-06', half: 'afternoon' });
    await on(2, '2027-01-09', 'morning');
    expect(await promised()).toEqual({ day: '2027-01-09', half: 'morning' });
  });

  test('that are brought again are none of the rest', async () => {
    await add(1, { isAgain: true });
    expect(await told()).toEqual(['1 open 4', '2 open 1']);
  });

  test('are written down when the order is marked as delivered, and stay when some come back', async () => {
    await add(1);
    await shop.database.query(
      `insert into order_history (order_id, from_status, to_status, actor, reason)
       values ($1, 'pending', 'paid', 'test', ''), ($1, 'paid', 'delivered', 'test', '')`,
      [sale.order._id],
    );
    await change('returned_qty = 2');
    expect(await told()).toEqual(['1 delivered 3', '2 delivered 1']);
  });

  test('have their deliveries again when an order lives again, without a day', async () => {
    const { id } = await add(1);
    await shop.database.query("update deliveries set day = '2027-01-04', half = 'morning' where id = $1", [
      id,
    ]);
    await sale.makeOverdue();
    await sale.expire();
    expect((await inOrder()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    await shop.database.query(
      `insert into order_history (order_id, from_status, to_status, actor, reason)
       values ($1, 'expired', 'paid', 'test', '')`,
      [sale.order._id],
    );
    await change('returned_qty = 0');
    expect(await told()).toEqual(['1 open 3', '2 open 1']);
    expect((await inOrder()).map(({ day }) => day)).toEqual([null, null]);
  });
});
