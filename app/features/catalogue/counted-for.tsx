import { useRouteLoaderData } from 'react-router';
import type { Store } from '#contract/shop/settings.ts';
import { cityIn } from '#contract/shop/words-of-shop.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { topicsText } from '#contract/texts/shop-topics.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import { Both } from '#app/ui/both.tsx';

/** Names the place for which the shop has said what comes in time, in the reader's language as far as it is known. */
export function CountedFor({ place }: { place: string }) {
  const store = useRouteLoaderData<{ store?: Store }>('root')?.store;
  const own = deliveryPlace.use();
  if (place === '') return null;
  const isOwn = own !== null && (own.place || own.city) === place;
  const name = isOwn
    ? inReadersLanguage(place, own.nameAm)
    : store && store.city === place
      ? cityIn(store)
      : place;
  return <Both of={topicsText.both('soon.place', { place: name })} />;
}
