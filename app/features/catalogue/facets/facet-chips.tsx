import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { FACET_NAMES, toggled, type FacetName } from '#contract/searching/facets.ts';
import { facetsText } from '#contract/texts/facets.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { CountedFor } from '../counted-for.tsx';
import type { FacetProps } from './facet-props.ts';
import { valueName } from './facet-words.ts';
import { relOf, shopAddress, shownCategory, type ShopView } from './shop-address.ts';

/** The chosen filters, each with a button that removes it. */
export default function FacetChips({ view, found }: FacetProps) {
  const category = shownCategory(view);
  const chosen = FACET_NAMES.filter((facet) => facet !== 'category').flatMap((facet) =>
    (view.choices[facet] ?? []).map((value) => ({ facet, value })),
  );
  const { revalidate } = useRevalidator();
  const place = deliveryPlace.use();
  const here = place ? place.place || place.city : found.place;
  const isElsewhere = view.choices.stock?.includes('7') && here !== found.place;
  // The server, which drew the list first, does not know where the visitor lives.
  useEffect(() => {
    if (isElsewhere) void revalidate();
  }, [isElsewhere, revalidate]);
  if (chosen.length === 0) return null;
  const nameOf = (facet: FacetName, value: string) => {
    const values = found.facets.find((each) => each.facet === facet)?.values ?? [];
    return valueName(facet, values.find((each) => each.value === value) ?? { value }, category);
  };
  // A kind of furniture implies its category, which stays chosen when the kind is removed.
  const without = (facet: FacetName, value: string): ShopView => {
    const { [facet]: _gone, ...rest } = view.choices;
    const choices = toggled(view.choices, facet, value);
    const isLast = choices[facet] === undefined;
    return {
      ...view,
      choices: facet === 'kind' && isLast && category ? { category: [category], ...rest } : choices,
      page: 1,
    };
  };
  const cleared = { ...view, choices: category ? { category: [category] } : {}, page: 1 };
  return (
    <>
      <ul aria-label={facetsText('chosen')} className="facet-chips">
        {chosen.map(({ facet, value }) => {
          const name = nameOf(facet, value);
          const there = without(facet, value);
          return (
            <li key={`${facet}${value}`}>
              <Link
                to={shopAddress(there)}
                rel={relOf(there)}
                preventScrollReset
                aria-label={facetsText('remove', { name: name.en })}
                className="chip"
              >
                <Both of={name} className="text-meta text-soft" /> <span aria-hidden>×</span>
              </Link>
            </li>
          );
        })}
        <li>
          <Link to={shopAddress(cleared)} rel={relOf(cleared)} preventScrollReset className="facet-clear">
            <Both of={facetsText.both('clearAll')} className="text-meta" />
          </Link>
        </li>
      </ul>
      {found.place && (
        <p className="mb-3 text-meta text-soft">
          <CountedFor place={found.place} />
        </p>
      )}
    </>
  );
}
