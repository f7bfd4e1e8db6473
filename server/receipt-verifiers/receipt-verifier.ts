import type { BankId } from '#contract/paying/banks.ts';

/** A transfer as the bank's own receipt tells of it. */
export interface BankReceipt {
  amountSantim: number;
  /** As far as the bank shows them: names may be shortened, numbers have stars in them. '' where it says nothing. */
  receiverName: string;
  receiverAccount: string;
  at: Date;
}

export interface ReceiptQuestion {
  bank: BankId;
  transactionNumber: string;
  /** The shop's account at that bank, '' where it has none: some banks ask for a part of it. */
  account: string;
}

/** A service that reads the receipts of banks. It knows no orders, and what it says decides nothing. */
export interface ReceiptVerifier {
  /** Finds a transfer; null: its bank knows none of this number. @throws HttpError 502 when there is no answer. */
  find(question: ReceiptQuestion): Promise<BankReceipt | null>;
}
