/**
 * Stores the stand-in's state in the schema `sandbox` of the shop's database (migration 0023). The stand-in has a
 * function `query` but no transactions, so every change is one statement. It names the version on which it was
 * decided, and changes nothing when another change came first.
 */

import { eventQueue } from './event-queue.ts';
import { faultList } from './fault-list.ts';
import type { Query } from './query.ts';

export const lies = ['less', 'more', 'currency', 'other-transaction'] as const;
export const webhookHabits = ['once', 'twice', 'late', 'never'] as const;
export type Lie = (typeof lies)[number];
export type WebhookHabit = (typeof webhookHabits)[number];

export interface NewTransaction {
  txRef: string;
  token: string;
  reference: string;
  currency: string;
  amountMinor: number;
  returnUrl: string | null;
  title: string | null;
  description: string | null;
  email: string | null;
}

export interface Transaction extends NewTransaction {
  status: 'pending' | 'success' | 'failed' | 'refunded' | 'reversed';
  method: string | null;
  refundedMinor: number;
  lie: Lie | null;
  webhooks: WebhookHabit;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The buyer's choice on the page. */
export interface Choice {
  status: 'pending' | 'success' | 'failed';
  method: string;
  lie: Lie | null;
  webhooks: WebhookHabit;
}

export interface Refund {
  refId: string;
  reference: string | null;
  txRef: string;
  amountMinor: number;
  currency: string;
}

export type ChapaStore = ReturnType<typeof chapaStore>;

export function chapaStore(query: Query) {
  async function findTransaction(column: 'tx_ref' | 'token' | 'reference', value: string) {
    const { rows } = await query(
      `select *, amount_minor::text as amount, refunded_minor::text as refunded
       from sandbox.chapa_transactions where ${column} = $1`,
      [value],
    );
    return rows[0] ? toTransaction(rows[0]) : undefined;
  }

  return {
    findTransaction: (txRef: string) => findTransaction('tx_ref', txRef),
    findByToken: (token: string) => findTransaction('token', token),
    findByReference: (reference: string) => findTransaction('reference', reference),

    /** Stores a new transaction. @returns false when its tx_ref was used before. */
    async add(transaction: NewTransaction): Promise<boolean> {
      const { rows } = await query(
        `insert into sandbox.chapa_transactions
           (tx_ref, token, reference, currency, amount_minor, return_url, title, description, email)
         values ($1, $2, $3, $4, $5::bigint, $6, $7, $8, $9) on conflict (tx_ref) do nothing returning tx_ref`,
        [
          transaction.txRef,
          transaction.token,
          transaction.reference,
          transaction.currency,
          String(transaction.amountMinor),
          transaction.returnUrl,
          transaction.title,
          transaction.description,
          transaction.email,
        ],
      );
      return rows.length > 0;
    },

    /** Deletes addresses of buyers; their payments stay. */
    async forget(addresses: readonly string[]): Promise<void> {
      await query('update sandbox.chapa_transactions set email = null where email = any($1::text[])', [
        addresses,
      ]);
      await query(
        `update sandbox.chapa_events event set body = replace(body, word, '""')
         from unnest($1::text[]) as word where strpos(body, word) > 0`,
        [addresses.map((address) => JSON.stringify(address))],
      );
    },

    /** Stores the buyer's choice. @returns false when the transaction has changed meanwhile, or is finished. */
    async choose({ txRef, version }: Transaction, choice: Choice): Promise<boolean> {
      const { rows } = await query(
        `update sandbox.chapa_transactions
         set status = $3, method = $4, lie = $5, webhooks = $6, version = version + 1, updated_at = now()
         where tx_ref = $1 and version = $2 and status = 'pending' returning tx_ref`,
        [txRef, version, choice.status, choice.method, choice.lie, choice.webhooks],
      );
      return rows.length > 0;
    },

    ...refundStore(query),
    ...eventQueue(query),
    ...faultList(query),
  };
}

/** Stores a refund, and adds its amount to the refunded amount of its transaction. */
function refundStore(query: Query) {
  return {
    /**
     * Adds a refund.
     * @returns false when another refund came first.
     * @throws when the refund's own reference was used before.
     */
    async refund({ txRef, version }: Transaction, refund: Refund, reason: string | null): Promise<boolean> {
      const { rows } = await query(
        `with reduced as (
           update sandbox.chapa_transactions
           set refunded_minor = refunded_minor + $3::bigint, version = version + 1, updated_at = now(),
             status = case when refunded_minor + $3::bigint = amount_minor then 'refunded' else status end
           where tx_ref = $1 and version = $2 and status = 'success' returning tx_ref
         )
         insert into sandbox.chapa_refunds (ref_id, reference, tx_ref, amount_minor, reason)
         select $4, $5, tx_ref, $3::bigint, $6 from reduced returning ref_id`,
        [txRef, version, String(refund.amountMinor), refund.refId, refund.reference, reason],
      );
      return rows.length > 0;
    },

    /** Refunds or reverses a whole payment without the shop. @returns false when the payment has not succeeded. */
    async endWithoutShop(reference: string, status: 'refunded' | 'reversed'): Promise<boolean> {
      const { rows } = await query(
        `update sandbox.chapa_transactions
         set status = $2, refunded_minor = amount_minor, version = version + 1, updated_at = now()
         where reference = $1 and status = 'success' returning tx_ref`,
        [reference, status],
      );
      return rows.length > 0;
    },

    /** Finds a refund by Chapa's reference or by the shop's. */
    async findRefund(name: string): Promise<Refund | undefined> {
      const { rows } = await query(
        `select r.ref_id, r.reference, r.tx_ref, r.amount_minor::text as amount, t.currency
         from sandbox.chapa_refunds r join sandbox.chapa_transactions t on t.tx_ref = r.tx_ref
         where r.ref_id = $1 or r.reference = $1`,
        [name],
      );
      const [row] = rows;
      return (
        row && {
          refId: row.ref_id,
          reference: row.reference,
          txRef: row.tx_ref,
          amountMinor: Number(row.amount),
          currency: row.currency,
        }
      );
    },
  };
}

function toTransaction(row: any): Transaction {
  return {
    txRef: row.tx_ref,
    token: row.token,
    reference: row.reference,
    status: row.status,
    method: row.method,
    currency: row.currency,
    // Read as text, because the pool decides how it reads bigint.
    amountMinor: Number(row.amount),
    refundedMinor: Number(row.refunded),
    returnUrl: row.return_url,
    title: row.title,
    description: row.description,
    email: row.email,
    lie: row.lie,
    webhooks: row.webhooks,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
