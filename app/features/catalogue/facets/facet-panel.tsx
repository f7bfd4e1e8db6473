import { isChosen, toggled, type FacetName } from '#contract/searching/facets.ts';
import { choiceParameters, type Choices } from '#contract/searching/facets.ts';
import type { FacetAnswer } from '#contract/searching/search-list.ts';
import { inShop } from '#contract/texts/reader-language.ts';
import { facetsText } from '#contract/texts/facets.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import type { FacetProps } from './facet-props.ts';
import { facetTitle, valueName } from './facet-words.ts';
import { PriceFields, Swatch, WidthField } from './facet-fields.tsx';
import { hasChoice, LEADING_FACETS, splitValues } from './facet-values.ts';
import { isWorded, withoutWord, wordedChoices } from './worded-choices.ts';
import { relOf, shopAddress, shownCategory, type ShopView } from './shop-address.ts';

/** The filters of the list, as links with counts; they work without scripts. */
export default function FacetPanel({ view, found }: FacetProps) {
  const worded = wordedChoices(found.reading);
  return (
    <aside id="filters" aria-label={facetsText('filters')} className="facet-panel">
      <div className="facet-panel-head">
        <h2 className="text-h3 font-semibold">
          <Both of={facetsText.both('filters')} className="font-normal text-soft" />
        </h2>
        <a href="#products" className="chip">
          {facetsText('close')}
        </a>
      </div>
      {found.facets
        .filter(({ facet }) => facet !== 'category')
        .map((facet) => (
          <FacetGroup key={facet.facet} view={view} facet={facet} worded={worded} />
        ))}
    </aside>
  );
}

interface GroupProps {
  view: ShopView;
  facet: FacetAnswer;
  /** The choices that the words of a search make. */
  worded: Choices;
}

function FacetGroup({ view, facet, worded }: GroupProps) {
  const title = (
    <h3>
      <Both of={facetTitle(facet.facet)} className="font-normal text-soft" />
    </h3>
  );
  if (LEADING_FACETS.has(facet.facet))
    return (
      <section className="facet">
        {title}
        <AllOfFacet view={view} facet={facet} worded={worded} />
      </section>
    );
  return (
    <details
      className="facet fold"
      open={hasChoice(view.choices, facet.facet) || isWordedIn(worded, view, facet)}
    >
      <summary>{title}</summary>
      <AllOfFacet view={view} facet={facet} worded={worded} />
    </details>
  );
}

const isWordedIn = (worded: Choices, view: ShopView, { facet, values }: FacetAnswer) =>
  values.some(({ value }) => isWorded(worded, view, facet, value));

function AllOfFacet({ view, facet: { facet, values }, worded }: GroupProps) {
  const isTicked = (value: string) =>
    isChosen(view.choices, facet, value) || isWorded(worded, view, facet, value);
  const [first, others] = splitValues(values, isTicked);
  return (
    <>
      <Values view={view} facet={facet} values={first} worded={worded} />
      {others.length > 0 && (
        <details>
          <summary>{facetsText('more', { count: others.length })}</summary>
          <Values view={view} facet={facet} values={others} worded={worded} />
        </details>
      )}
      {(facet === 'price' || facet === 'width') && <TypedForm view={view} facet={facet} />}
    </>
  );
}

interface ValuesProps extends Pick<GroupProps, 'view' | 'worded'> {
  facet: FacetName;
  values: FacetAnswer['values'];
}

function Values({ values, ...props }: ValuesProps) {
  return (
    <ul>
      {values.map((value) => (
        <li key={value.value}>
          <ValueLink {...props} value={value} />
        </li>
      ))}
    </ul>
  );
}

function ValueLink({
  view,
  facet,
  value,
  worded,
}: Omit<ValuesProps, 'values'> & { value: FacetAnswer['values'][number] }) {
  const isByWord = isWorded(worded, view, facet, value.value);
  const chosen = isByWord || isChosen(view.choices, facet, value.value);
  const { en, am } = valueName(facet, value, shownCategory(view));
  const text = (
    <>
      {facet === 'colour' && <Swatch colour={value.value} />}
      {`${en} `}
      {am && <Am>{am}</Am>}
      <small>{` ${value.count}`}</small>
    </>
  );
  if (value.count === 0 && !chosen) return <span className="facet-none">{text}</span>;
  const there: ShopView = isByWord
    ? withoutWord(view, worded, facet, value.value)
    : { ...view, choices: toggled(view.choices, facet, value.value), page: 1 };
  return (
    <Link
      to={shopAddress(there)}
      rel={relOf(there)}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
    >
      {text}
    </Link>
  );
}

/** A plain HTML form for the ends of a range; the page reads its query, and redirects to the canonical address. */
function TypedForm({ view, facet }: { view: ShopView; facet: 'price' | 'width' }) {
  const { [facet]: _own, ...others } = view.choices;
  const hidden: [string, string][] = [
    ...Object.entries(choiceParameters(others as Choices)),
    ...(view.sort ? [['sort', view.sort] as [string, string]] : []),
    ...(view.exact ? [['exact', 'true'] as [string, string]] : []),
  ];
  return (
    <form action={inShop(shopAddress({ keyword: view.keyword }))} className="facet-form">
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {facet === 'price' ? <PriceFields choices={view.choices} /> : <WidthField choices={view.choices} />}
      <button type="submit" className="chip">
        {facetsText('apply')}
      </button>
    </form>
  );
}
