import type { Topic } from '#contract/searching/shop-topics.ts';
import type { SetInSearch } from '#contract/searching/search.ts';
import { formatBirr } from '#contract/money.ts';
import { setsText } from '#contract/texts/sets.ts';
import type { Store } from '#contract/shop/settings.ts';
import { placeIn } from '#contract/shop/words-of-shop.ts';
import { inReadersLanguage, nameIn } from '#contract/texts/reader-language.ts';
import { topicsText as text } from '#contract/texts/shop-topics.ts';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { callHref, mapHref, telegramHref } from '#app/ui/sharing/contact-links.ts';
import { CountedFor } from './counted-for.tsx';
import type { ReadingProps } from './facets/facet-props.ts';

interface ShopAnswersProps {
  found: ReadingProps['found'];
  store: Store | undefined;
}

/** The topics that are answered with the shop's telephone and chat. */
const BY_PHONE: ReadonlySet<Topic> = new Set([
  'contact',
  'hours',
  'showroom',
  'jobs',
  'about',
  'instalments',
]);

/** The shop's answers about itself where a search asked for them: a line for each question, with the page that answers. */
export function ShopAnswers({ found: { reading }, store }: ShopAnswersProps) {
  const asked =
    reading?.topics.flatMap(({ topic, page }) => (topic === 'offers' ? [] : { topic, page })) ?? [];
  const sets = reading?.sets ?? [];
  if (asked.length === 0) return <FittingSets sets={sets} />;
  return (
    <>
      <FittingSets sets={sets} />
      <section aria-label={text('heading')} className="reading-note text-left">
        {asked.map(({ topic, page }) => (
          <div key={topic}>
            <p>
              <Both of={answerOf(topic, store)} className="block text-soft" />
            </p>
            <p className="flex flex-wrap gap-x-6">
              {page && (
                <Link
                  to={page}
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                >
                  <Both of={text.both(`${topic}.page`)} />
                </Link>
              )}
              {BY_PHONE.has(topic) && store && <Ways store={store} hasMap={topic === 'showroom'} />}
            </p>
          </div>
        ))}
      </section>
    </>
  );
}

/** The sets of pieces that a search asked for, each in a line with its price. */
function FittingSets({ sets }: { sets: readonly SetInSearch[] }) {
  if (sets.length === 0) return null;
  return (
    <section aria-label={setsText('fits')} className="reading-note text-left">
      <p className="text-soft">
        <Both of={setsText.both('fits')} />
      </p>
      {sets.map((set) => (
        <p key={set._id} className="flex flex-wrap items-center gap-x-3">
          <Link
            to={`/sets/${set._id}`}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            {nameIn(set)}
          </Link>
          <span className="tabular-nums">
            {setsText('priceWithVat', { formatted: formatBirr(set.priceWithVat) })}
          </span>
        </p>
      ))}
    </section>
  );
}

/** The sentence of a topic; where the shop has not said its address or its hours, only how to ask. */
function answerOf(topic: Topic, store: Store | undefined) {
  if (topic === 'showroom') {
    const address = store ? placeIn(store) : '';
    return text.both(address ? 'showroom' : 'ask', { address });
  }
  if (topic === 'hours') {
    const hours = store ? inReadersLanguage(store.openingHours, store.openingHoursAm) : '';
    return text.both(hours ? 'hours' : 'ask', { hours });
  }
  return text.both(topic);
}

const WAY = 'inline-flex min-h-11 items-center underline underline-offset-4';

function Ways({ store, hasMap }: { store: Store; hasMap: boolean }) {
  const place = placeIn(store);
  return (
    <>
      {store.phone && (
        <a href={callHref(store.phone)} className={WAY}>
          {store.phone}
        </a>
      )}
      {store.telegram && (
        <a href={telegramHref(store.telegram)} rel="noopener" className={WAY}>
          {text('telegram')}
        </a>
      )}
      {hasMap && place && (
        <a href={mapHref(place)} rel="noopener" className={WAY}>
          {text('map')}
        </a>
      )}
    </>
  );
}

/** The shop's knowledge of a need, a day or a reduced price that was asked for. */
export function AnswersAboutGoods({ found }: Pick<ShopAnswersProps, 'found'>) {
  const { reading, place, total } = found;
  if (!reading) return null;
  const { need, soon, reduced } = reading;
  return (
    <>
      {reduced !== null && (
        <p>
          <Both of={text.both(reduced ? 'offers' : total > 0 ? 'offers.noneOfThese' : 'offers.none')} />
        </p>
      )}
      {soon && (
        <p>
          <Both of={text.both(`${soon.isMet ? 'soon' : 'late'}.${soon.within}`)} />
          <CountedFor place={place} />
        </p>
      )}
      {need && (
        <p>
          <Both of={text.both(needText(need))} />
        </p>
      )}
    </>
  );
}

function needText({ need, isMet }: { need: string; isMet: boolean }) {
  const id = `${isMet ? 'need' : 'unmet'}.${need}`;
  return text.has(id) ? id : 'unmet';
}
