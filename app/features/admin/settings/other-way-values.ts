import type { OtherWay } from '#contract/paying/other-ways.ts';
import { isBirr } from '#contract/money.ts';
import { otherWaysText as text } from '#contract/texts/other-ways.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { withCommas } from '#contract/texts/screen-language.ts';

/** A way to pay of the owner's own in the form: its limits are texts. */
export type WayValues = Omit<OtherWay, 'least' | 'most'> & { least: string; most: string };

export const wayValues = ({ least, most, ...way }: OtherWay): WayValues => ({
  ...way,
  least: least === null ? '' : String(least),
  most: most === null ? '' : String(most),
});

/** The way as it is sent. Only for values that `checkWays` accepts. */
export const otherWayOf = ({ least, most, ...way }: WayValues): OtherWay => ({
  ...way,
  least: limitOf(least) ?? null,
  most: limitOf(most) ?? null,
});

/** A typed limit in birr; null for an empty text, undefined for a text that is no amount. */
function limitOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const read = readTypedAmount(typed);
  return 'amount' in read && isBirr(read.amount) && read.amount > 0 ? read.amount : undefined;
}

/** Adds the problems of the ways to those of the form, under keys such as `otherWays.0.name`. */
export function checkWays(ways: readonly WayValues[], problems: Record<string, string>): void {
  ways.forEach((way, index) => {
    const field = (name: string) => `otherWays.${index}.${name}`;
    if (!way.name.trim()) problems[field('name')] = text('nameNeeded');
    const [least, most] = [limitOf(way.least), limitOf(way.most)];
    if (least === undefined) problems[field('least')] = text('limitWrong');
    if (most === undefined) problems[field('most')] = text('limitWrong');
    if (least && most && least > most) problems[field('most')] = text('mostLess');
  });
}

/** A way as text, to be compared and shown beside the one that somebody else has saved. */
export const wayInWords = (way: WayValues): string =>
  withCommas([
    way.name,
    way.nameAm,
    way.words,
    way.wordsAm,
    way.account,
    way.least && text('fromAmount', { birr: way.least }),
    way.most && text('upToAmount', { birr: way.most }),
    text(`proofs.${way.proof}`),
    text(way.isOn ? 'on' : 'off'),
    text('place', { place: way.after + 1 }),
  ]);
