import { useState } from 'react';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { Options } from '#app/features/admin/common/options.tsx';
import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { PlaceField } from '#app/features/deliveries/places/place-field.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { DeliveryPlaces, ListedPlace } from '#contract/deliveries/delivery-zones.ts';
import { adminDeliveryText as text } from '#contract/texts/admin-delivery.ts';
import { withCommas } from '#contract/texts/screen-language.ts';

const isSame = (one: ListedPlace, other: ListedPlace) => one.city === other.city && one.name === other.name;

/** Says to which zone each place that the shop knows belongs, and moves one to another zone. */
export default function PlaceZones({ onChanged }: { onChanged: () => void }) {
  const { last, failure, askAgain } = useAnswer('places', () => api.call('GET /api/delivery/places'));
  // While the list is asked again after a move, the one of before stays.
  const answer = last?.answer;
  return (
    <section aria-label={text('known.heading')}>
      <p className="mb-4 max-w-2xl text-soft">{text('known.explain')}</p>
      <Failure of={failure} />
      {answer ? (
        <>
          <Finder
            places={answer}
            onMoved={() => {
              askAgain();
              onChanged();
            }}
          />
          <ul className="mt-6 space-y-2">
            {answer.zones.map((zone) => (
              <PlacesOfZone key={zone._id} zone={zone} places={answer.places} />
            ))}
          </ul>
          <p className="mt-4 text-meta text-soft">{text('known.source')}</p>
        </>
      ) : (
        failure === null && <Spinner />
      )}
    </section>
  );
}

function Finder({ places: { zones, places }, onMoved }: { places: DeliveryPlaces; onMoved: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ListedPlace | null>(null);
  const [to, setTo] = useState('');
  const { busy, failure, submit } = useSubmission();
  const place = chosen && places.find((each) => isSame(each, chosen));
  const nameOf = (id: string) => staffNameOf(zones.find(({ _id }) => _id === id) ?? { name: '', nameAm: '' });
  const choose = (option: ListedPlace) => {
    setChosen(option);
    setTyped(option.name);
    setTo(option.zone);
  };
  const move = ({ kind, name, nameAm, city }: ListedPlace) =>
    void submit(async () => {
      await api.call('PUT /api/delivery/places/zone', { body: { kind, name, nameAm, city, zone: to } });
      toast.success({ en: text('known.moved', { name, zone: nameOf(to) }) });
      onMoved();
    });
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <PlaceField
        label={{ en: text('known.find') }}
        name="known"
        value={typed}
        options={places}
        onType={(name) => {
          setTyped(name);
          setChosen(null);
        }}
        onChoose={choose}
        onNearest={choose}
      />
      {place && (
        <div className="space-y-3">
          <p>{text('known.belongs', { name: staffNameOf(place), zone: nameOf(place.zone) })}</p>
          <MayCall call="PUT /api/delivery/places/zone" needs="settings:write">
            <SelectField label={text('known.to')} value={to} onChange={(event) => setTo(event.target.value)}>
              <Options of={zones.map((zone) => [zone._id, staffNameOf(zone)])} />
            </SelectField>
            <Failure of={failure} />
            <Button variant="secondary" busy={busy} disabled={to === place.zone} onClick={() => move(place)}>
              {text('known.move')}
            </Button>
          </MayCall>
        </div>
      )}
    </div>
  );
}

interface PlacesOfZoneProps {
  zone: DeliveryPlaces['zones'][number];
  places: readonly ListedPlace[];
}

function PlacesOfZone({ zone, places }: PlacesOfZoneProps) {
  const here = places.filter((place) => place.zone === zone._id);
  return (
    <li>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline-offset-4 hover:underline">
          {text('known.ofZone', { zone: staffNameOf(zone), count: here.length })}
        </summary>
        <p className="max-w-3xl wrap-anywhere text-soft">{withCommas(here.map(staffNameOf))}</p>
      </details>
    </li>
  );
}
