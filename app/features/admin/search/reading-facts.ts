import { formatBirr } from '#contract/money.ts';
import type { SearchReading } from '#contract/searching/search.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { attributesForStaff as attributesText } from '#contract/texts/attributes.ts';
import { catalogueForStaff as catalogueText } from '#contract/texts/catalogue.ts';

type Fact = readonly [what: string, value: string];

/** The words for how a search was understood. */
export function factsOf(reading: SearchReading): Fact[] {
  const { category, kind, colours, materials, shape, features, brand, bedSize } = reading;
  const all: [what: string, value: string | number | null][] = [
    [text('trial.notSold'), reading.notSold],
    [text('trial.corrected'), reading.corrected],
    [text('trial.category'), kind === null && category ? catalogueText(`categories.${category}`) : null],
    [text('trial.kind'), kind && attributesText(`kind.${kind}`)],
    [text('trial.colours'), joined(colours.map((colour) => attributesText(`colour.${colour}`)))],
    [text('trial.materials'), joined(materials.map((each) => attributesText(`material.${each}`)))],
    [text('trial.shape'), shape && attributesText(`shape.${shape}`)],
    [text('trial.features'), joined(features.map((each) => attributesText(`feature.${each}`)))],
    [text('trial.seats'), reading.seats],
    [text('trial.doors'), reading.doors],
    [text('trial.bedSize'), bedSize && text('trial.cm', { count: bedSize })],
    [text('trial.brand'), brand],
    [text('trial.price'), priceOf(reading)],
    [text('trial.product'), reading.product && text('trial.byAddress')],
    [text('trial.dropped'), joined(reading.dropped)],
  ];
  return all.flatMap(([what, value]) => (value === null || value === '' ? [] : [[what, String(value)]]));
}

const joined = (words: readonly string[]) => words.join(', ');

function priceOf({ price }: SearchReading): string {
  if (!price) return '';
  const [from, to] = [price.from, price.to].map((birr) => (birr === null ? null : formatBirr(birr)));
  if (from && to) return text('trial.between', { from, to });
  if (from) return text('trial.from', { price: from });
  return to ? text('trial.to', { price: to }) : '';
}
