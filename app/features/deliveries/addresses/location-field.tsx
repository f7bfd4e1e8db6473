import { useState } from 'react';
import { mapAddress } from '#contract/deliveries/map-address.ts';
import { readMapLink } from '#contract/deliveries/map-links.ts';
import { deliveryPlacesText as text } from '#contract/texts/delivery-places.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { LONGEST_PASTED } from '#contract/longest.ts';

interface LocationFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const WAIT_MS = 20_000;
type News = 'sharing' | 'shared' | 'shareFailed' | 'shareOutside';

/**
 * The place of a house on the map: a pasted map link, or the device's own position, which the browser is asked for only
 * after a press.
 */
export default function LocationField({ value, error, onChange }: LocationFieldProps) {
  const { news, setNews, share } = useSharing(onChange);
  const read = readMapLink(value);
  return (
    <div className="space-y-2">
      <TextField
        name="location"
        label={text('location')}
        labelAm={text.am('location')}
        hint={text('locationHint')}
        value={value}
        onChange={(event) => {
          setNews(null);
          onChange(event.target.value);
        }}
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_PASTED}
        className="min-h-13"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="secondary" busy={news === 'sharing'} onClick={share}>
          <Both of={text.both('share')} className="text-meta font-normal" />
        </Button>
        {read && 'place' in read && (
          <a
            href={mapAddress(read.place)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {text('openMap')}
          </a>
        )}
      </div>
      <p
        role="status"
        className={news === 'shared' || news === 'sharing' ? 'text-meta text-soft' : 'text-meta text-error'}
      >
        {news && text(news)}
      </p>
    </div>
  );
}

/** Asks the browser for the position of the device, and says what came of it. */
function useSharing(onChange: (value: string) => void) {
  const [news, setNews] = useState<News | null>(null);

  function share() {
    if (!('geolocation' in navigator)) return setNews('shareFailed');
    setNews('sharing');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const found = readMapLink(`${latitude.toFixed(6)},${longitude.toFixed(6)}`);
        if (!found || !('place' in found)) return setNews('shareOutside');
        onChange(found.place);
        setNews('shared');
      },
      () => setNews('shareFailed'),
      { enableHighAccuracy: true, timeout: WAIT_MS },
    );
  }

  return { news, setNews, share };
}
