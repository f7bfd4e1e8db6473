import { useState } from 'react';
import type { DeliveryPlaces } from '#contract/deliveries/delivery-zones.ts';
import { foldPlace } from '#contract/deliveries/place-kinds.ts';
import { deliveryLineText } from '#contract/texts/delivery-line.ts';
import { deliveryPlacesText as text } from '#contract/texts/delivery-places.ts';
import { api } from '#app/state/api.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import { inOneLine, Both } from '#app/ui/both.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { pricedPlace } from './chosen-place.ts';
import { PlaceField } from './place-field.tsx';
import { PlaceNews } from './place-news.tsx';
import { nameOf } from './place-names.ts';

/** Asks for the place of delivery, so that prices are those of that place. Lazily loaded. */
export default function PlaceDialog({ onClose }: { onClose: () => void }) {
  const submission = useSubmission();
  const { answer: places, failure } = useAnswer('places', () => api.call('GET /api/delivery/places'));
  const [typed, setTyped] = useState(() => {
    const place = deliveryPlace.get();
    return place ? nameOf(place) : '';
  });
  const chosen = places && typed.trim() !== '' ? pricedPlace(places, destinationOf(places, typed)) : null;

  // A half-typed name says nothing of a price.
  const isListed = places !== null && listed(places.places, typed) !== undefined;

  function choose() {
    if (!chosen) return submission.refuse({ place: text('placeNeeded') });
    deliveryPlace.set(chosen);
    onClose();
  }

  return (
    <FormDialog
      title={inOneLine(deliveryLineText.both('whereTo'))}
      of={submission}
      closeLabel={text('close')}
      onSubmit={choose}
      onClose={onClose}
      action={<Both of={text.both('choose')} />}
      disabled={places === null}
    >
      <Failure of={failure} />
      {places ? (
        <>
          <PlaceField
            label={text.both('cityOrPlace')}
            hint={text('cityOrPlaceHint')}
            name="place"
            isInFlow
            value={typed}
            options={places.places}
            error={submission.fields['place']}
            onType={setTyped}
            onChoose={({ name }) => setTyped(name)}
            onNearest={({ name }) => setTyped(name)}
          />
          {chosen && isListed && <PlaceNews places={places} to={chosen} />}
        </>
      ) : (
        failure === null && <Spinner />
      )}
    </FormDialog>
  );
}

const listed = (places: DeliveryPlaces['places'], typed: string) =>
  places.find(({ name, nameAm }) => [name, nameAm].map(foldPlace).includes(foldPlace(typed)));

/** Reads a typed name: a name in the shop's list is that place, any other is a city. */
function destinationOf({ places }: DeliveryPlaces, typed: string) {
  const found = listed(places, typed);
  if (!found || found.kind === 'city') return { city: found?.city ?? typed };
  return { city: found.city, place: found.name };
}
