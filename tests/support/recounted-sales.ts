import { toBirr } from '../../contract/money.ts';
import { dayInEthiopia, later, noonOf } from '../../contract/days/days.ts';
import { ORDER_FACTS, type OrderState } from '../../contract/orders/order-states.ts';
import type { SalesQuery, SalesRow } from '../../contract/books/reports.ts';
import type { Shop } from './start-shop.ts';

/** Counts the rows of a report of sales from all orders, one by one, without the tables by which the shop does it. */
export async function recountSales(
  database: Shop['database'],
  by: SalesQuery['by'],
  from: string,
  to: string,
): Promise<SalesRow[]> {
  const { rows: orders } = await database.query('select * from orders');
  const { rows: allLines } = await database.query(
    `select line.*, products.category, products.name as product_name from order_lines as line
     left join products on products.id = line.product_id`,
  );
  const people = new Map<string, string>(
    (await database.query('select id, name from users')).rows.map(({ id, name }) => [id, name]),
  );
  const { rows: payments } = await database.query(
    "select order_id, capture_id from payments where status = 'completed' and pays_santim is distinct from 0",
  );
  const counted = new Map<string, SalesRow>();
  for (const order of orders) {
    const day = dayInEthiopia(new Date(order.created_at));
    if (day < from || day > to) continue;
    const isOver = Boolean(ORDER_FACTS[order.status as OrderState].isOver);
    const lines = allLines.filter(({ order_id: id }) => id === order.id);
    const whole = lines.reduce((sum, line) => sum + Number(line.price_santim) * line.qty, 0);
    const goodsOf = (line: any) =>
      Math.round(
        (Number(order.items_santim) * Number(line.price_santim) * (line.qty - line.returned_qty)) / whole,
      );
    const sumsOf = (some: any[]) => ({
      pieces: some.reduce((sum, line) => sum + line.qty - line.returned_qty, 0),
      goods: some.reduce((sum, line) => sum + goodsOf(line), 0),
    });
    const add = (key: string, name: string, more: Partial<SalesRow>) => {
      const row = counted.get(key) ?? {
        key,
        name,
        orders: 0,
        pieces: 0,
        goods: 0,
        total: 0,
        vat: 0,
        paid: 0,
        refunded: 0,
      };
      const sums = Object.fromEntries(
        Object.entries(row).map(([field, value]) =>
          typeof value === 'number'
            ? [field, value + Number(more[field as keyof SalesRow] ?? 0)]
            : [field, value],
        ),
      );
      counted.set(key, sums as SalesRow);
    };
    if (by === 'product' || by === 'kind') {
      const keyOf = (line: any): [string, string] =>
        by === 'kind' ? [line.category, line.category] : [line.product_id, line.product_name];
      const groups = Map.groupBy(isOver ? [] : lines, (line) => keyOf(line)[0]);
      for (const [key, some] of groups) add(key, keyOf(some[0])[1], { orders: 1, ...sumsOf(some) });
      continue;
    }
    const key = keyOfOrder(order, payments, by, day);
    if (key === null) continue;
    const names: Partial<Record<typeof by, string>> = { seller: people.get(key)!, method: WAYS[key]! };
    const name = names[by] ?? key;
    const live = {
      orders: 1,
      ...sumsOf(lines),
      total: order.total_santim,
      vat: order.tax_santim,
      paid: order.paid_santim,
    };
    add(key, name, { ...(isOver ? {} : live), refunded: order.refunded_santim });
  }
  return [...counted.values()]
    .map((row) => ({
      ...row,
      goods: toBirr(row.goods),
      total: toBirr(row.total),
      vat: toBirr(row.vat),
      paid: toBirr(row.paid),
      refunded: toBirr(row.refunded),
    }))
    .filter(({ orders: count, refunded }) => count > 0 || refunded > 0)
    .toSorted((one, other) => orderOf(by, one, other));
}

const orderOf = (by: SalesQuery['by'], one: SalesRow, other: SalesRow): number => {
  const worth = (row: SalesRow) => Math.max(row.total, row.goods);
  const isTime = by === 'day' || by === 'week' || by === 'month';
  return (isTime ? 0 : worth(other) - worth(one)) || (one.key < other.key ? -1 : 1);
};

/** The names of the ways to pay in files. */
const WAYS: Record<string, string> = {
  BankTransfer: 'Bank transfer',
  PayOnDelivery: 'Pay on delivery',
  cash: 'Cash',
};

function keyOfOrder(order: any, payments: any[], by: SalesQuery['by'], day: string): string | null {
  if (by === 'seller') return order.placed_by;
  if (by === 'city') return order.shipping_address.city;
  if (by === 'method') {
    const proofs = payments
      .filter(({ order_id: id }) => id === order.id)
      .map(({ capture_id: proof }) => proof);
    const isCash = proofs.length > 0 && proofs.every((proof) => proof.startsWith('cash:'));
    return isCash ? 'cash' : order.payment_method;
  }
  if (by === 'week') return later(day, -((noonOf(day).getUTCDay() + 6) % 7));
  return by === 'month' ? `${day.slice(0, 7)}-01` : day;
}
