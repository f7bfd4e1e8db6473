import { formatBirr, isBirr } from '#contract/money.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { readTypedAmount } from '#contract/typed-amount.ts';

export type PartValues = Record<'amount' | 'name' | 'contact' | 'transactionNumber' | 'bank', string>;

/** A typed part in birr; null for what is no amount, nothing, or more than is free. */
export function partOf(typed: string, free: number): number | null {
  const read = readTypedAmount(typed);
  const isPart = 'amount' in read && isBirr(read.amount) && read.amount > 0 && read.amount <= free;
  return isPart ? read.amount : null;
}

/** The problems of a part by field, before anything is sent. */
export function problemsOf(
  { amount, contact, transactionNumber, bank }: PartValues,
  free: number,
  method: PaymentMethod,
): Record<string, string | undefined> {
  const isTransfer = method === 'BankTransfer';
  const needed = (value: string, sentence: string) => (isTransfer && !value.trim() ? sentence : undefined);
  return {
    amount: partOf(amount, free) === null ? text('amountWrong', { birr: formatBirr(free) }) : undefined,
    transactionNumber: needed(transactionNumber, text('transactionNeeded')),
    bank: needed(bank, text('bankNeeded')),
    contact: needed(contact, text('contactNeeded')),
  };
}
