import { proofByHand } from '../paying/proof-by-hand.ts';
import { papersText as text } from './papers.ts';

/** Writes the proof of a payment in words: for money that staff took its way and number (cash has none). */
export function proofInWords(proof: string): string {
  const byHand = proofByHand(proof);
  if (!byHand) return proof;
  return byHand.way === 'cash' ? text('cash') : `${text(`ways.${byHand.way}`)} ${byHand.reference}`;
}
