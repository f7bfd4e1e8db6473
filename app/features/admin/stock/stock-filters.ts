import { choice, thing, type Filter } from '#app/features/admin/common/lists/list-address.ts';
import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { api } from '#app/state/api.ts';
import type { Place } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export const placeFilter = (places: readonly Place[]): Filter =>
  thing(
    'place',
    text('place'),
    text('everywhere'),
    places.map((place) => [place._id, staffNameOf(place)]),
  );

export const LOW: Filter = choice('low', text('lowFilter'), text('lowAny'), [['true', text('lowOnly')]]);

export const loadPlaces = (): Promise<Place[]> => api.call('GET /api/stock/places');

/** The name of the place with an id, or words for a closed place. */
export function placeName(places: readonly Place[], id: string): string {
  const place = places.find(({ _id }) => _id === id);
  return place ? staffNameOf(place) : text('past.closedPlace');
}
