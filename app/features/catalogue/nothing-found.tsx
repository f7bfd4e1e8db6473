import { isKindOf } from '#contract/goods/category-kinds.ts';
import { choiceParameters, type Choices, type FacetName } from '#contract/searching/facets.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { helpText } from '#contract/texts/list-help.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { callHref, telegramHref } from '#app/ui/sharing/contact-links.ts';
import { Link } from '#app/ui/link.tsx';
import type { ReadingProps } from './facets/facet-props.ts';
import { facetTitle, valueName } from './facets/facet-words.ts';
import { notSoldIn } from './not-sold-words.ts';
import { AnswersAboutGoods, ShopAnswers } from './shop-answers.tsx';
import { relOf, shopAddress, shownCategory, type ShopView } from './facets/shop-address.ts';

/** The number of kinds that are offered when nothing is found. */
const MOST_KINDS = 8;

/**
 * Offers ways on when nothing is found: the list without one of the filters, kinds of furniture that exist, and a
 * question to the shop.
 */
export default function NothingFound({ view, found, store }: ReadingProps) {
  const ways = waysOn(view, found);
  const notSold = found.reading?.notSold;
  const unsold = notSoldIn(found.reading ?? { notSold: null, notSoldAm: null });
  const isAboutShop = (found.reading?.topics.length ?? 0) > 0;
  const refusal = ways.length > 0 ? 'notSold' : 'notSoldAtAll';
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center py-10 text-center">
      <ShopAnswers found={found} store={store} />
      {!isAboutShop && <Nothing />}
      <div className="mt-2 text-soft">
        <AnswersAboutGoods found={found} />
      </div>
      {notSold ? (
        <p className="mt-2 text-soft">
          {helpText(refusal, unsold.here)} <Am>{helpText.am(refusal, unsold.am)}</Am>
        </p>
      ) : (
        ways.length > 0 && (
          <p className="mt-2 text-soft">
            {helpText('instead')} <Am>{helpText.am('instead')}</Am>
          </p>
        )
      )}
      <ul className="facet-chips mt-4 flex-wrap justify-center">
        {ways.map(({ view: there, name, count }) => (
          <li key={shopAddress(there)}>
            <Link to={shopAddress(there)} rel={relOf(there)} className="chip">
              <Both of={name} className="text-meta text-soft" /> <span className="facet-total">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/shop" className={`${buttonClass({ variant: 'secondary' })} mt-6`}>
        <Both of={catalogueText.both('allFurniture')} className="text-meta" />
      </Link>
      <AskForIt view={view} store={store} />
    </div>
  );
}

function Nothing() {
  return (
    <>
      <svg aria-hidden viewBox="0 0 64 64" className="size-20 fill-none stroke-input" strokeWidth="1.5">
        <path d="M18 8v24M46 8v24M16 32h32v7H16zM18 39v17M46 39v17M18 14h28M18 20h28" strokeDasharray="3 3" />
      </svg>
      <p className="mt-4 text-h2 font-semibold">{catalogueText('nothingFound')}</p>
      <Am as="p" className="text-soft">
        {catalogueText.am('nothingFound')}
      </Am>
    </>
  );
}

/** Returns lists that are not empty, with the number of their products. */
function waysOn(view: ShopView, { without, instead, reading }: ReadingProps['found']) {
  const category = shownCategory(view) ?? reading?.category ?? undefined;
  const relaxed = without
    .filter(({ total }) => total > 0)
    .map(({ facet, total }) => {
      const { [facet]: values = [], ...rest } = view.choices;
      return {
        view: { ...view, choices: rest as Choices, page: 1 },
        name: withoutName(facet, values, category),
        count: total,
      };
    });
  if (relaxed.length > 0) return relaxed;
  const kinds = instead.find(({ facet }) => facet === 'kind') ?? instead[0];
  const offered = (kinds?.values ?? []).filter(({ count }) => count > 0);
  // The search may know related kinds of furniture: it offers beds to those who look for a mattress.
  const nearest = offered.filter(
    ({ value }) => value === reading?.kind || (reading?.category && isKindOf(value, reading.category)),
  );
  return (
    (nearest.length > 0 ? nearest : offered)
      // The array is a copy, made by `filter`, so it may be sorted in place.
      .sort((one, other) => other.count - one.count)
      .slice(0, MOST_KINDS)
      .map((value) => ({
        view: { choices: { [kinds!.facet]: [value.value] }, keyword: undefined, sort: undefined, page: 1 },
        name: valueName(kinds!.facet, value, category),
        count: value.count,
      }))
  );
}

/**
 * Names the list without a filter's only value ('without Green'), or without the whole filter when several values were
 * chosen.
 */
function withoutName(facet: FacetName, values: readonly string[], category: string | undefined) {
  const [value = ''] = values;
  const { en } = values.length === 1 ? valueName(facet, { value }, category) : facetTitle(facet);
  return { en: helpText('without', { name: en }) };
}

/** Links to call the shop or write to it in Telegram; the chat begins with the words of the search. */
function AskForIt({ view, store }: Pick<ReadingProps, 'view' | 'store'>) {
  if (!store || !(store.phone || store.telegram)) return null;
  const category = shownCategory(view);
  const chosen = Object.keys(choiceParameters(view.choices)).flatMap((facet) =>
    (view.choices[facet as FacetName] ?? []).map(
      (value) => valueName(facet as FacetName, { value }, category).en,
    ),
  );
  const what = withCommas([view.keyword, ...chosen]);
  return (
    <div className="mt-8">
      <p className="text-soft">
        {helpText('ask')} <Am>{helpText.am('ask')}</Am>
      </p>
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        {store.phone && (
          <a href={callHref(store.phone)} className={buttonClass({ variant: 'secondary' })}>
            {catalogueText('call')} <Am className="text-meta font-normal">{catalogueText.am('call')}</Am>
          </a>
        )}
        {store.telegram && (
          <a
            href={telegramHref(store.telegram, helpText('question', { what }))}
            rel="noopener"
            className={buttonClass({ variant: 'secondary' })}
          >
            {catalogueText('telegram')}{' '}
            <Am className="text-meta font-normal">{catalogueText.am('telegram')}</Am>
          </a>
        )}
      </p>
    </div>
  );
}
