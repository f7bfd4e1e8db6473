import { bankReceiptsStore } from '../../demo/stand-ins/bank-receipts/store.ts';
import { startBankReceipts, type BankReceiptsStandIn } from '../../demo/stand-ins/bank-receipts/start.ts';
import type { Shop } from './start-shop.ts';

const KEY = 'a-key-of-the-verifier';

interface Transfer {
  number: string;
  /** In birr. */
  amount: number;
  account?: string;
  name?: string;
  at?: Date;
}

export interface Verifier {
  /** With which a shop asks it. */
  variables: Record<string, string>;
  standIn: BankReceiptsStandIn;
  /** Lets a bank know a transfer. */
  know(transfer: Transfer): Promise<void>;
}

/** Starts the stand-in of a verifier. It runs before the shop that asks it, and uses that shop's database. */
export async function startVerifier(shopOf: () => Shop): Promise<Verifier> {
  const store = bankReceiptsStore((sql, parameters) => shopOf().database.query(sql, parameters));
  const standIn = await startBankReceipts({ store, key: KEY, log: { info: () => undefined } });
  return {
    variables: { RECEIPT_VERIFIER_URL: standIn.url, RECEIPT_VERIFIER_KEY: KEY },
    standIn,
    know: ({ number, amount, account = '1****6789', name = 'Wenber', at = new Date() }) =>
      store.add({
        number,
        receiver_name: name,
        receiver_account: account,
        santim: Math.round(amount * 100),
        paid_at: at,
      }),
  };
}
