import { choice, thing, type Filter } from '#app/features/admin/common/lists/list-address.ts';
import { api } from '#app/state/api.ts';
import type { Place } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export const placeFilter = (places: readonly Place[]): Filter =>
  thing(
    'place',
    text('place'),
    text('everywhere'),
    places.map(({ _id, name }) => [_id, name]),
  );

export const LOW: Filter = choice('low', text('lowFilter'), text('lowAny'), [['true', text('lowOnly')]]);

export const loadPlaces = (): Promise<Place[]> => api.call('GET /api/stock/places');

/** The name of the place with an id, or words for a closed place. */
export const placeName = (places: readonly Place[], id: string): string =>
  places.find(({ _id }) => _id === id)?.name ?? text('past.closedPlace');
