import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Place } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

/** A place in the form; a new one has no id yet. */
export type PlaceDraft = Pick<Place, 'kind' | 'name' | 'nameAm' | 'isDefault' | 'pieces'> & {
  key: string;
  _id?: string;
};

const draftOf = (place: Place): PlaceDraft => ({ ...place, key: place._id });
let made = 0;

/** The places as they are being changed, and their saving as a whole. */
export function usePlaces(loaded: readonly Place[]) {
  const submission = useSubmission();
  const [places, setPlaces] = useState(() => loaded.map(draftOf));

  const change = (key: string, values: Partial<PlaceDraft>) =>
    setPlaces(places.map((place) => (place.key === key ? { ...place, ...values } : place)));

  function send() {
    const unnamed = places.findIndex(({ name }) => !name.trim());
    if (unnamed >= 0) return submission.refuse({ [`places.${unnamed}.name`]: text('setting.nameNeeded') });
    void submission.submit(async () => {
      const given = places.map(({ _id, kind, name, nameAm, isDefault }) => ({
        ...(_id && { _id }),
        ...{ kind, name, nameAm, isDefault },
      }));
      setPlaces((await api.call('PUT /api/stock/places', { body: { places: given } })).map(draftOf));
      toast.success(text.both('setting.done'));
    });
  }

  return {
    places,
    submission,
    change,
    send,
    add: () => {
      const key = `new ${(made += 1)}`;
      setPlaces([...places, { key, kind: 'showroom', name: '', nameAm: '', isDefault: false, pieces: 0 }]);
    },
    remove: (key: string) => setPlaces(places.filter((place) => place.key !== key)),
    raise: (index: number) =>
      setPlaces([
        ...places.slice(0, index - 1),
        places[index]!,
        places[index - 1]!,
        ...places.slice(index + 1),
      ]),
    makeDefault: (key: string) =>
      setPlaces(places.map((place) => ({ ...place, isDefault: place.key === key }))),
  };
}
