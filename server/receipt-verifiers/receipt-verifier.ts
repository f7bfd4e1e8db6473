import type { BankId } from '#contract/paying/banks.ts';

/** A transfer as the bank's own receipt shows it. */
export interface BankReceipt {
  amountSantim: number;
  /**
   * The receiver as the bank shows them: names may be shortened, digits hidden by stars; '' where the receipt has
   * nothing.
   */
  receiverName: string;
  receiverAccount: string;
  at: Date;
}

export interface ReceiptQuestion {
  bank: BankId;
  transactionNumber: string;
  /** The shop's account at that bank, because some banks ask for a part of its number; '' when there is none. */
  account: string;
}

/** A service that reads the receipts of banks. It knows no orders, and its answers alone decide nothing. */
export interface ReceiptVerifier {
  /** Finds a transfer; null when its bank knows no such number. @throws HttpError 502 when there is no answer. */
  find(question: ReceiptQuestion): Promise<BankReceipt | null>;
}
