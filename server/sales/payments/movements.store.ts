import { sql, type ColumnType } from 'kysely';
import type { MovementKind } from '#contract/paying/payments.ts';
import type { ProviderName } from '#contract/paying/payment-methods.ts';
import { columns } from '#server/lib/database/columns.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { santimAt } from '#server/payment-providers/charge.ts';
import type { OrderRow } from '../orders/orders.store.ts';

/** A movement of money, in or out, as its provider or the shop's staff reported it. Rows are added and never change. */
export interface MovementRow {
  kind: MovementKind;
  provider: ProviderName;
  /** The provider's id; for a receipt its way and number; for a refund by hand the id of the refund. */
  provider_id: string;
  order_id: string | null;
  payment_id: string | null;
  currency: string;
  /** The amount in hundredths of the currency; below zero when money left the shop. */
  amount_minor: number;
  /** The worth in santim of the order's price; null where the order has no rate for the currency. */
  santim: number | null;
  recorded_at: Date;
}

type MovementsTables = {
  money_movements: Omit<MovementRow, 'recorded_at'> & {
    id: ColumnType<number, never, never>;
    recorded_at: ColumnType<Date, never, never>;
  };
};

const COLUMNS = columns(
  'kind provider provider_id order_id payment_id currency amount_minor santim recorded_at',
);
const table = (db: Executor) => db.withTables<MovementsTables>();
const movements = (db: Executor) => table(db).selectFrom('money_movements').select(COLUMNS);

/** Lists all movements of an order's money, in the sequence in which the shop heard of them. */
export const listMovements = (db: Executor, orderId: string): Promise<MovementRow[]> =>
  movements(db).where('order_id', '=', orderId).orderBy('id').execute();

/** Finds a movement of any order by the provider's id. */
export const findMovement = (
  db: Executor,
  provider: ProviderName,
  providerId: string,
): Promise<MovementRow | undefined> =>
  movements(db).where('provider', '=', provider).where('provider_id', '=', providerId).executeTakeFirst();

/** Writes a movement once. A known one stays as it is, except that money without an order gets its order. */
export async function insertMovement(
  tx: Transaction,
  movement: Omit<MovementRow, 'recorded_at'>,
): Promise<void> {
  if (movement.amount_minor === 0) return;
  const { amount_minor: minor, santim } = movement;
  await table(tx)
    .insertInto('money_movements')
    .values({ ...movement, santim: Math.sign(santim ?? 0) === Math.sign(minor) ? santim : null })
    .onConflict((taken) =>
      taken
        .columns(['provider', 'provider_id'])
        .doUpdateSet(({ ref }) => ({
          order_id: ref('excluded.order_id'),
          payment_id: ref('excluded.payment_id'),
          santim: ref('excluded.santim'),
        }))
        .where('money_movements.order_id', 'is', null)
        .where(sql<boolean>`excluded.order_id is not null`),
    )
    .execute();
}

/** Returns an amount in santim of an order's price, at the rate of its charge; null without a rate for the currency. */
export function santimOfMovement(
  order: Pick<OrderRow, 'charge_currency' | 'charge_rate'>,
  currency: string,
  minor: number,
): number | null {
  if (currency === 'ETB') return minor;
  return currency === order.charge_currency ? santimAt(minor, order.charge_rate) : null;
}
