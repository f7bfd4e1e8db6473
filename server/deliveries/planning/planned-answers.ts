import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { DELIVERY_FACTS } from '#contract/deliveries/delivery-states.ts';
import { toBirr } from '#contract/money.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { listDetailsByIds, staffsDelivery, type DeliveryDetailsRow } from '../deliveries.service.ts';
import { moment } from '#server/lib/http/http.ts';
import {
  santimDue,
  listOrdersByIds,
  readCashOfStops,
  type OrderRow,
  type SalesDeps,
} from '#server/sales/sales.service.ts';
import { countTries, listCalls } from '../calls/delivery-calls.store.ts';
import { isForMoney } from '../tours/read-tour.ts';
import { listCallsDue, listGoods, type CallDue, type GoodsRow } from './planned.store.ts';

interface Around {
  order: OrderRow;
  lines: readonly GoodsRow[];
  calls: PlannedDelivery['calls'];
  due: CallDue | undefined;
  /** The cash that the law lets the crew take from its buyer on the day of the delivery, in santim. */
  cashMost: number;
}

/** Deliveries as staff see them, in the sequence of their ids. */
export async function plannedByIds(deps: SalesDeps, ids: readonly string[]): Promise<PlannedDelivery[]> {
  const db = deps.database.reader;
  const rows = await listDetailsByIds(db, ids);
  const orderIds = [...new Set(rows.map(({ order_id: order }) => order))];
  const [orders, goods, calls, due] = await Promise.all([
    listOrdersByIds(db, orderIds),
    listGoods(db, orderIds),
    listCalls(db, ids),
    listCallsDue(db, ids),
  ]);
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  const stops = rows.map((row) => ({ row, order: ordersById.get(row.order_id)!, day: row.day }));
  const cashOf = await readCashOfStops(db, deps, stops);
  return stops.map(({ row, ...stop }) =>
    plannedAnswer(row, {
      order: stop.order,
      lines: goods.filter(({ order }) => order === row.order_id),
      calls: calls.filter(({ delivery }) => delivery === row.id),
      due: due.find(({ id }) => id === row.id),
      cashMost: cashOf(stop),
    }),
  );
}

function plannedAnswer(row: DeliveryDetailsRow, around: Around): PlannedDelivery {
  const { order, lines, calls, due, cashMost } = around;
  const owed = ORDER_FACTS[order.status].isOver ? 0 : santimDue(order);
  const told = staffsDelivery(
    row,
    lines.map(({ line }) => line),
  );
  return {
    ...told,
    order: {
      _id: order.id,
      number: order.number,
      status: order.status,
      awaiting: order.awaiting,
      createdAt: moment(order.created_at),
    },
    hasPassed:
      DELIVERY_FACTS[row.state].isOpen === true && row.day !== null && row.day < dayInEthiopia(new Date()),
    address: order.shipping_address,
    transport: order.transport,
    goods: told.pieces.map(({ line, qty }) => goodsAnswer(lines[line - 1]!, line, qty)),
    amountDue: toBirr(owed),
    cashAtMost: isForMoney(row) ? toBirr(Math.min(owed, cashMost)) : 0,
    calls,
    tries: countTries(calls),
    toCall: due ?? null,
  };
}

const goodsAnswer = (
  { goods, toMake }: GoodsRow,
  line: number,
  qty: number,
): PlannedDelivery['goods'][number] => ({
  line,
  ...goods,
  qty,
  ...(toMake > 0 && { toMake: Math.min(toMake, qty) }),
});
