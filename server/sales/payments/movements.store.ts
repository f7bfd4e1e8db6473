import { sql, type ColumnType } from 'kysely';
import type { MovementKind } from '#contract/paying/payments.ts';
import type { ProviderName } from '#contract/paying/payment-methods.ts';
import { columns } from '#server/lib/database/columns.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { santimAt } from '#server/payment-providers/charge.ts';
import type { OrderRow } from '../orders/orders.store.ts';

/** Money that came or went, as its provider or the shop's people reported it. Rows are added and never change. */
export interface MovementRow {
  kind: MovementKind;
  provider: ProviderName;
  /** The provider's own id; of a receipt its way and number; of a refund by hand the shop's id of the refund. */
  provider_id: string;
  order_id: string | null;
  payment_id: string | null;
  currency: string;
  /** In hundredths of the currency; below zero when it left the shop. */
  amount_minor: number;
  /** In santim of the order's price; null where the order has no rate for the currency. */
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

/** All money of an order, in the sequence in which the shop heard of it. */
export const listMovements = (db: Executor, orderId: string): Promise<MovementRow[]> =>
  movements(db).where('order_id', '=', orderId).orderBy('id').execute();

/** Finds the movement that a provider calls by this id, of whichever order. */
export const findMovement = (
  db: Executor,
  provider: ProviderName,
  providerId: string,
): Promise<MovementRow | undefined> =>
  movements(db).where('provider', '=', provider).where('provider_id', '=', providerId).executeTakeFirst();

/**
 * Writes a movement once; one that is written already stays as it is, but that an order is written to money of which nobody
 * knew for which it came.
 */
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

/** An amount in santim of the price of an order, at the rate at which it was charged; null where it has none. */
export function worthOf(
  order: Pick<OrderRow, 'charge_currency' | 'charge_rate'>,
  currency: string,
  minor: number,
): number | null {
  if (currency === 'ETB') return minor;
  return currency === order.charge_currency ? santimAt(minor, order.charge_rate) : null;
}
