import { useEffect, useLayoutEffect } from 'react';
import { toBirr, formatBirrExact } from '#contract/money.ts';
import { inReadersLanguage, nameIn } from '#contract/texts/reader-language.ts';
import { setsText as text } from '#contract/texts/sets.ts';
import { brokenSets, priceLines, type BrokenSet } from './cart-prices.ts';
import { knownSetOf } from './chosen-pieces.ts';
import { api } from '#app/state/api.ts';
import { cart, type CartLine } from '#app/state/buying/cart.ts';
import { cartSets, forgetAddedSets } from '#app/state/buying/cart-sets.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';

/**
 * The sets of pieces that stand in the cart, and those that no longer do; it keeps the prices of the lines by them. Lazily
 * loaded.
 */
export default function CartSets({ lines }: { lines: readonly CartLine[] }) {
  const sets = cartSets.use();
  useEffect(() => void readSets(), []);
  const { found, lines: priced } = priceLines(lines, sets);
  const isOther = priced.some((line, index) => line !== lines[index]);
  // Before the browser paints, so that nobody sees the price of pieces that have just become a set, or are none any more.
  useLayoutEffect(() => {
    if (isOther) cart.set(priceLines(lines, sets).lines);
  }, [isOther, lines, sets]);
  const { broken, gone } = brokenSets(lines, sets, found);
  const idsGone = gone.join(' ');
  useEffect(() => forgetAddedSets(idsGone.split(' ')), [idsGone]);
  const isEmpty = found.length === 0 && broken.length === 0;
  return (
    <section
      role="status"
      aria-label={text('inCart.heading')}
      className={
        isEmpty ? 'sr-only' : 'mt-4 space-y-2 rounded-control border border-line bg-surface px-4 py-3'
      }
    >
      {found.map(({ set: { id, name, nameAm }, times, offSantim }) => {
        const formatted = formatBirrExact(toBirr(offSantim));
        const sentence = times === 1 ? 'inCart.holds' : 'inCart.holdsTimes';
        return (
          <p key={id}>
            <Both
              of={sentenceOf(sentence, { name, nameAm }, { times, formatted })}
              className="block text-soft"
            />
          </p>
        );
      })}
      {broken.map((each) => (
        <Broken key={each.set.id} of={each} />
      ))}
    </section>
  );
}

/** Reads which sets the shop sells now. */
async function readSets(): Promise<void> {
  try {
    const offered = await api.call('GET /api/offered-sets', { query: {} });
    const known = offered.filter(({ off }) => off > 0).map(knownSetOf);
    cartSets.set({ ...cartSets.get(), known });
  } catch (error) {
    console.warn('sets of pieces', error);
  }
}

function Broken({ of: { set, missing } }: { of: BrokenSet }) {
  if (!missing)
    return (
      <p className="font-medium text-error">
        <Both of={sentenceOf('inCart.over', set)} className="block font-normal" />
      </p>
    );
  const wanting = missing.map((each) => text('of', { count: each.count, name: nameIn(each) }));
  const wantingAm = missing.map(({ count, ...each }) => `${count} × ${each.nameAm || each.name}`);
  return (
    <div>
      <p className="font-medium text-error">
        <Both
          of={sentenceOf('inCart.broken', set, { missing: wanting }, { missing: wantingAm })}
          className="block font-normal"
        />
      </p>
      <Link to={`/sets/${set.id}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
        <Both of={text.both('inCart.see')} className="ml-1.5" />
      </Link>
    </div>
  );
}

type Sentence = 'inCart.holds' | 'inCart.holdsTimes' | 'inCart.over' | 'inCart.broken';
type Values = Record<string, string | number | readonly string[]>;

/** A sentence about a set in both languages, each with the set's name in that language. */
const sentenceOf = (
  id: Sentence,
  { name, nameAm }: { name: string; nameAm: string },
  values: Values = {},
  amharic: Values = values,
): Text => ({
  en: text(id, { name: inReadersLanguage(name, nameAm), ...values }),
  am: text.am(id, { name: nameAm || name, ...amharic }),
});
