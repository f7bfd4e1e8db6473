import { nameCitiesBy } from '#contract/texts/place-in.ts';

/** Loads the Amharic names of cities for a reader of Amharic. After a failure cities stay as they were written. */
export const loadCityNames = (): Promise<void> =>
  import('#contract/deliveries/known-places.ts').then(
    ({ amharicCity }) => nameCitiesBy(amharicCity),
    () => undefined,
  );
