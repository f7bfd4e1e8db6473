import { attributeFormText as text } from '#contract/texts/attribute-form.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { Button } from '#app/ui/button.tsx';
import { kindOf, splitTags, type ProductValues } from '../product-values.ts';
import type { ProductEdit } from '../use-product-edit.ts';
import { labelOf, typedProposal, wordFor, type Attribute } from './attribute-words.ts';
import { useProposals } from './use-proposals.ts';

export const ATTRIBUTES: readonly Attribute[] = [
  'kind',
  'shape',
  'upholstery',
  'seats',
  'doors',
  'bedSize',
  'colourFamilies',
  'materialFamilies',
  'features',
  'assembly',
];
/** Attributes that the variants define if there are options, so that none is proposed from the texts. */
const OF_VARIANTS: readonly Attribute[] = ['colourFamilies', 'materialFamilies'];

/** Shows attributes that the product's texts suggest for empty fields, to be accepted singly or all at once. */
export function Proposals({ edit }: { edit: ProductEdit }) {
  const proposed = useProposals(edit.values);
  const open = ATTRIBUTES.filter(
    (name) => !(edit.sold.hasOptions && OF_VARIANTS.includes(name)) && !isFilledIn(edit.values, name),
  );
  const proposals = open
    .map((name) => ({ name, value: proposed ? typedProposal(proposed, name) : '' }))
    .filter(({ value }) => value !== '');
  if (proposals.length === 0) return null;
  const accept = (some: typeof proposals) =>
    edit.set(Object.fromEntries(some.map(({ name, value }) => [name, value])));
  return (
    <section
      aria-labelledby="attribute-proposals"
      className="mb-6 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="attribute-proposals" className="font-semibold">
          {text('proposed')}
        </h2>
        <Button variant="secondary" onClick={() => accept(proposals)}>
          {text('acceptAll')}
        </Button>
      </div>
      <p className="mt-1 text-meta text-soft">{text('proposedHint')}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {proposals.map((proposal) => (
          <li key={proposal.name} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1">
              <span className="text-soft">{labelOf(proposal.name)}: </span>
              {withCommas(splitTags(proposal.value).map((each) => wordFor(proposal.name, each)))}
            </span>
            <Button
              variant="quiet"
              aria-label={text('acceptOf', { label: labelOf(proposal.name) })}
              onClick={() => accept([proposal])}
            >
              {text('accept')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isFilledIn = (values: ProductValues, name: Attribute): boolean =>
  name === 'kind' ? kindOf(values) !== null : values[name].trim() !== '';
