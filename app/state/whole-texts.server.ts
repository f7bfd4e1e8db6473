import { amharicCity } from '#contract/deliveries/known-places.ts';
import { addCatalogues } from '#contract/texts/create-texts.ts';
import { nameCitiesBy } from '#contract/texts/place-in.ts';
import amharic from './whole-texts.am.ts';

/** Adds the texts that a shop in one language needs on the server. */
export function addAllCatalogues(): void {
  addCatalogues('am', amharic);
  nameCitiesBy(amharicCity);
}
