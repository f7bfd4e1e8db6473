/** Stores the state of the stand-in in the schema `sandbox` of the shop's database (migration 0157). */
export type Query = (sql: string, parameters: unknown[]) => Promise<{ rows: any[] }>;

/** The faults of an answer; `none` is a correct answer between faulty ones. */
export const FAULTS = [
  'none',
  'away',
  'status-500',
  'lost',
  'slow',
  'sequence',
  'garbage',
  'garbage-after',
] as const;
export type Fault = (typeof FAULTS)[number];
export type Chain = 'invoice' | 'receipt';

export interface Registered {
  chain: Chain;
  number: number;
  /** The IRN or RRN of the document. */
  reference: string;
  /** The sender's own id of the document. */
  external_id: string;
  body: string;
  qr: string;
}

export type EimsStore = ReturnType<typeof eimsStore>;

export const eimsStore = (query: Query) => ({
  async last(chain: Chain): Promise<Registered | undefined> {
    const found = 'select * from sandbox.eims_documents where chain = $1 order by number desc limit 1';
    return (await query(found, [chain])).rows[0];
  },
  async find(chain: Chain, number: number): Promise<Registered | undefined> {
    const found = 'select * from sandbox.eims_documents where chain = $1 and number = $2';
    return (await query(found, [chain, number])).rows[0];
  },
  async findInvoice(irn: string): Promise<Registered | undefined> {
    const found = `select * from sandbox.eims_documents where chain = 'invoice' and reference = $1`;
    return (await query(found, [irn])).rows[0];
  },
  /** Cancels an invoice: the reason is kept with its content. @returns false when there is none, or it was cancelled. */
  async cancel(irn: string, reason: object): Promise<boolean> {
    const { rows } = await query(
      `update sandbox.eims_documents set body = (body::jsonb || jsonb_build_object('Cancelled', $2::jsonb))::text
       where chain = 'invoice' and reference = $1 and not body::jsonb ? 'Cancelled' returning number`,
      [irn, JSON.stringify(reason)],
    );
    return rows.length > 0;
  },
  /** Tells whether a certificate was given out to this shop since: it is the one that its settings keep. */
  async isGivenOut(certificate: string): Promise<boolean> {
    const found = 'select from fiscal_keys where certificate = $1';
    return (await query(found, [certificate])).rows.length > 0;
  },
  async hasInvoice(irn: string): Promise<boolean> {
    const found = `select from sandbox.eims_documents where chain = 'invoice' and reference = $1`;
    return (await query(found, [irn])).rows.length > 0;
  },
  /** Adds a document. @returns false when its number is not the next one, because another document came first. */
  async add({ chain, number, reference, external_id: id, body, qr }: Registered): Promise<boolean> {
    const { rows } = await query(
      `insert into sandbox.eims_documents (chain, number, reference, external_id, body, qr)
       select $1, $2::int, $3, $4, $5, $6
       where $2::int = coalesce((select max(number) from sandbox.eims_documents where chain = $1), 0) + 1
       on conflict do nothing returning number`,
      [chain, number, reference, id, body, qr],
    );
    return rows.length > 0;
  },
  /** Sets faults for the next calls, one for each. */
  async addFaults(faults: readonly Fault[]): Promise<void> {
    await query('insert into sandbox.eims_faults (fault) select unnest($1::text[])', [faults]);
  },
  async takeFault(): Promise<Fault> {
    const { rows } = await query(
      `delete from sandbox.eims_faults where position = (select min(position) from sandbox.eims_faults) returning fault`,
      [],
    );
    return rows[0]?.fault ?? 'none';
  },
  async clearFaults(): Promise<void> {
    await query('delete from sandbox.eims_faults', []);
  },
  async countFaults(): Promise<number> {
    return (await query('select count(*)::int as count from sandbox.eims_faults', [])).rows[0].count;
  },
});
