/** Stores the receipts that the stand-in knows, in the schema `sandbox` of the shop's database (migration 0167). */
export type Query = (sql: string, parameters: unknown[]) => Promise<{ rows: any[] }>;

export interface StoredReceipt {
  number: string;
  receiver_name: string;
  receiver_account: string;
  santim: number;
  paid_at: Date;
}

export type BankReceiptsStore = ReturnType<typeof bankReceiptsStore>;

export const bankReceiptsStore = (query: Query) => ({
  async find(number: string): Promise<StoredReceipt | undefined> {
    return (await query('select * from sandbox.bank_receipts where number = $1', [number])).rows[0];
  },
  async add({ number, receiver_name: name, receiver_account: account, santim, paid_at: at }: StoredReceipt) {
    await query(
      `insert into sandbox.bank_receipts (number, receiver_name, receiver_account, santim, paid_at)
       values ($1, $2, $3, $4, $5)
       on conflict (number) do update set receiver_name = $2, receiver_account = $3, santim = $4, paid_at = $5`,
      [number, name, account, santim, at],
    );
  },
});
