import { useState } from 'react';
import { moveItem } from '#app/features/admin/common/moving/move-item.ts';
import { isEditConflict } from '#app/features/admin/common/editing/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { Place } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

/** A place in the form; a new one has no id yet. */
export type PlaceDraft = Pick<Place, 'kind' | 'name' | 'nameAm' | 'isDefault' | 'pieces'> & {
  key: string;
  _id?: string;
};

const draftOf = (place: Place): PlaceDraft => ({ ...place, key: place._id });
const notDefault = (place: PlaceDraft): PlaceDraft => ({ ...place, isDefault: false });
const loadedBody = ({ _id, kind, name, nameAm, isDefault }: Place) => ({
  _id,
  kind,
  name,
  nameAm,
  isDefault,
});
const placeBody = ({ _id, kind, name, nameAm, isDefault }: PlaceDraft) => ({
  ...(_id && { _id }),
  ...{ kind, name, nameAm, isDefault },
});
function piecesIn(loaded: readonly Place[], { _id }: PlaceDraft): Pick<Place, 'pieces'> | null {
  const now = loaded.find((place) => place._id === _id);
  return now ? { pieces: now.pieces } : null;
}
let draftCount = 0;

/** The places in the form, saved all at once. */
export function usePlaces(loaded: readonly Place[], onSaved: () => void) {
  const form = useForm({
    of: factsOf('PUT /api/stock/places'),
    own: { places: loaded.map(draftOf) },
    check: ({ places: drafts }) =>
      Object.fromEntries(
        drafts.map(({ name }, index) => [
          `places.${index}.name`,
          name.trim() === '' && text('setting.nameNeeded'),
        ]),
      ),
    send,
  });
  const { places } = form.values;
  const setPlaces = (changed: PlaceDraft[]) => form.set({ places: changed });
  /** The places as last loaded, by which the server notices that a colleague has changed them. */
  const [loadedPlaces, setLoadedPlaces] = useState(loaded);

  function take(now: readonly Place[]) {
    setLoadedPlaces(now);
    setPlaces(now.map(draftOf));
  }

  /**
   * Loads the places again after a conflict: new places of a colleague are added below, closed ones go, and typed
   * values stay.
   */
  async function lookAgain() {
    const now = await api.call('GET /api/stock/places');
    const isNew = ({ _id }: Place) => !loadedPlaces.some((each) => each._id === _id);
    const isOpen = ({ _id }: PlaceDraft) => _id === undefined || now.some((each) => each._id === _id);
    setPlaces([...places.filter(isOpen), ...now.filter(isNew).map(draftOf).map(notDefault)]);
    setLoadedPlaces(now);
  }

  const change = (key: string, values: Partial<PlaceDraft>) =>
    setPlaces(places.map((place) => (place.key === key ? { ...place, ...values } : place)));

  async function send(): Promise<void> {
    const body = places.map(placeBody);
    try {
      const seen = loadedPlaces.map(loadedBody);
      take(await api.call('PUT /api/stock/places', { body: { places: body, seen } }));
    } catch (error) {
      if (isEditConflict(error)) await lookAgain();
      throw error;
    }
    toast.success(text.both('setting.done'));
    onSaved();
  }

  return {
    // The list on the same screen moves pieces while names are being typed here.
    places: places.map((place) => ({ ...place, ...piecesIn(loaded, place) })),
    changed: JSON.stringify(places.map(placeBody)) !== JSON.stringify(loadedPlaces.map(loadedBody)),
    form,
    change,
    add: () => {
      const key = `new ${(draftCount += 1)}`;
      setPlaces([...places, { key, kind: 'showroom', name: '', nameAm: '', isDefault: false, pieces: 0 }]);
    },
    remove: (key: string) => setPlaces(places.filter((place) => place.key !== key)),
    raise: (index: number) => setPlaces(moveItem(places, index, index - 1)),
    makeDefault: (key: string) =>
      setPlaces(places.map((place) => ({ ...place, isDefault: place.key === key }))),
  };
}
