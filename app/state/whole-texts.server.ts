import { addCatalogues } from '#contract/texts/create-texts.ts';
import amharic from './whole-texts.am.ts';

/** Adds what each language needs for a whole shop. */
export function addAllCatalogues(): void {
  addCatalogues('am', amharic);
}
