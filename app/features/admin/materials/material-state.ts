import { noonOf } from '#contract/deliveries/delivery-day.ts';
import type { Material } from '#contract/goods/materials.ts';
import { materialsText } from '#contract/texts/materials.ts';
import { shortDay } from '#contract/days/written-days.ts';

/** The words for whether a material can be ordered: 'From Sat 12 Dec'. */
export const stateInWords = ({ state, availableFrom }: Pick<Material, 'state' | 'availableFrom'>): string =>
  materialsText(`states.${state}`, { day: availableFrom && shortDay(noonOf(availableFrom)) });

/** Tells whether the typed words are part of the English or the Amharic name of a material. */
export const isCalled = ({ name, nameAm }: Pick<Material, 'name' | 'nameAm'>, typed: string): boolean =>
  `${name} ${nameAm ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());
