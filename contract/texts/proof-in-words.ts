import type { PaidPart } from '../paying/payments.ts';
import { nameOfMoney, proofByHand } from '../paying/proof-by-hand.ts';
import { papersText as text } from './papers.ts';
import { printedText } from './printed-papers.ts';
import { paymentMethodsText } from './payment-methods.ts';
import { nameIn } from './reader-language.ts';

/** Names the way in which money was paid or given back, as papers do. */
export function wayOnPapers({ method, otherWay, proof }: Pick<PaidPart, 'method' | 'otherWay' | 'proof'>) {
  if (otherWay) return nameIn(otherWay);
  const name = nameOfMoney(method, proof);
  return paymentMethodsText(name === method ? `onPapers.${method}` : `${name}.label`);
}

/** Writes the proof of a payment in words: for money that staff took its way and number (cash has none). */
export function proofInWords(proof: string): string {
  const byHand = proofByHand(proof);
  if (!byHand) return proof;
  return byHand.way === 'cash' ? text('cash') : `${printedText(`ways.${byHand.way}`)} ${byHand.reference}`;
}
