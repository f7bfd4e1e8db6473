import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { choice, thing, type Filter } from '#app/features/admin/common/lists/list-address.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { Workshop } from '#contract/work/workshops.ts';

export const filtersOf = (workshops: readonly Workshop[]): readonly Filter[] => [
  choice(
    'state',
    text('filters.state'),
    text('states.open'),
    (['asked', 'late', 'due', 'later', 'ready', 'stopped'] as const).map((state) => [
      state,
      text(`states.${state}`),
    ]),
  ),
  thing(
    'workshop',
    text('filters.workshop'),
    text('filters.everywhere'),
    workshops.map((workshop) => [workshop._id, staffNameOf(workshop)]),
  ),
];
