/**
 * What the stand-in remembers, in the schema `sandbox` of the shop's database (migration 0023).
 *
 * It has `query` and no transaction, so every change is one statement. A change names the version it was decided on
 * and changes nothing when another came first.
 */

export const lies = ['less', 'more', 'currency', 'other-transaction'] as const;
export const webhookHabits = ['once', 'twice', 'late', 'never'] as const;
export const calls = ['initialize', 'verify', 'refund'] as const;
export const faults = ['slow', 'fail', 'nonsense'] as const;
export type Lie = (typeof lies)[number];
export type WebhookHabit = (typeof webhookHabits)[number];
export type Call = (typeof calls)[number];
export type Fault = (typeof faults)[number];

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
  status: 'pending' | 'success' | 'failed' | 'refunded';
  method: string | null;
  refundedMinor: number;
  lie: Lie | null;
  webhooks: WebhookHabit;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What the person on the page chose. */
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

export interface QueuedEvent {
  id: string;
  body: string;
}

export type ChapaStore = ReturnType<typeof chapaStore>;
export type Query = (sql: string, parameters: unknown[]) => Promise<{ rows: any[] }>;

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

    /** False when the tx_ref was used before. */
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

    /** Forgets addresses of buyers; the payments stay. */
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

    /** False when the transaction has changed meanwhile, or is done. */
    async choose({ txRef, version }: Transaction, choice: Choice): Promise<boolean> {
      const { rows } = await query(
        `update sandbox.chapa_transactions
         set status = $3, method = $4, lie = $5, webhooks = $6, version = version + 1, updated_at = now()
         where tx_ref = $1 and version = $2 and status = 'pending' returning tx_ref`,
        [txRef, version, choice.status, choice.method, choice.lie, choice.webhooks],
      );
      return rows.length > 0;
    },

    /** False when another refund came first. @throws where the refund's own reference was used before */
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

    /** By Chapa's name of the refund or by the shop's. */
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

    async queueEvent(body: string, afterSeconds: number): Promise<void> {
      await query(
        `insert into sandbox.chapa_events (body, due_at) values ($1, now() + make_interval(secs => $2))`,
        [body, afterSeconds],
      );
    },

    /** The events that are due, each taken by one caller, who has half a minute to deliver it. */
    async takeDueEvents(): Promise<(QueuedEvent & { deliveries: number })[]> {
      const { rows } = await query(
        `update sandbox.chapa_events set deliveries = deliveries + 1, due_at = now() + interval '30 seconds'
         where not done and due_at <= now() returning id::text, body, deliveries`,
        [],
      );
      return rows;
    },

    /** Delivered, or given up; otherwise it is due again after some seconds. */
    async noteDelivery(id: string, againAfterSeconds: number | null): Promise<void> {
      await query(
        `update sandbox.chapa_events
         set done = $2::int is null, due_at = now() + make_interval(secs => coalesce($2::int, 0))
         where id = $1::bigint`,
        [id, againAfterSeconds],
      );
    },

    /** In how many milliseconds the next event is due; null when there is none. */
    async nextEventIn(): Promise<number | null> {
      const { rows } = await query(
        `select extract(epoch from min(due_at) - now())::float8 * 1000 as ms
         from sandbox.chapa_events where not done`,
        [],
      );
      return rows[0]?.ms === null ? null : Math.max(0, Number(rows[0].ms));
    },

    async setFault(call: Call, fault: Fault | null, times: number): Promise<void> {
      if (fault === null) await query('delete from sandbox.chapa_faults where call = $1', [call]);
      else {
        await query(
          `insert into sandbox.chapa_faults (call, fault, times) values ($1, $2, $3)
           on conflict (call) do update set fault = excluded.fault, times = excluded.times`,
          [call, fault, times],
        );
      }
    },

    async listFaults(): Promise<{ call: Call; fault: Fault; times: number }[]> {
      return (await query('select call, fault, times from sandbox.chapa_faults order by call', [])).rows;
    },

    /** How this call is to misbehave, counted down. */
    async takeFault(call: Call): Promise<Fault | undefined> {
      const { rows } = await query(
        `with last as (
           delete from sandbox.chapa_faults where call = $1 and times = 1 returning fault
         ), one_less as (
           update sandbox.chapa_faults set times = times - 1 where call = $1 and times > 1 returning fault
         )
         select fault from last union all select fault from one_less`,
        [call],
      );
      return rows[0]?.fault;
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
    // As text: a pool may be set to read bigint in its own way.
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
