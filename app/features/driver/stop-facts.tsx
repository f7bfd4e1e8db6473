import { houseInAmharic, houseInWords } from '#contract/searching/house-words.ts';
import { mapAddress } from '#contract/deliveries/map-address.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { callHref, mapHref } from '#app/ui/sharing/contact-links.ts';
import { StopPieces } from './stop-pieces.tsx';
import type { StopNow } from './tour-progress.ts';
import { useSay } from './words.tsx';

/** The receiver's phones and address, and the pieces that are delivered to them. */
export function StopFacts({ stop }: { stop: StopNow }) {
  const say = useSay();
  const { address, pieces } = stop;
  const { landmark, deliveryNote, secondPhone, location } = address;
  const house = say({ en: houseInWords(address), am: houseInAmharic(address) });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <a href={callHref(address.phone)} className={buttonClass({ variant: 'secondary' })}>
          {say(text.both('call'))}
        </a>
        <a
          // A place marked on the map is more exact than an address.
          href={
            location
              ? mapAddress(location)
              : mapHref([address.address, address.place, address.city].filter(Boolean).join(', '))
          }
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          {say(text.both('map'))}
        </a>
        {secondPhone && (
          <a href={callHref(secondPhone)} className={`col-span-2 ${buttonClass({ variant: 'quiet' })}`}>
            {say(text.both('callSecond'))} {secondPhone}
          </a>
        )}
      </div>
      {(house || landmark || deliveryNote) && (
        <dl className="space-y-2">
          {house && <Fact name={say(text.both('where'))} value={house} />}
          {landmark && <Fact name={say(text.both('landmark'))} value={landmark} />}
          {deliveryNote && <Fact name={say(text.both('note'))} value={deliveryNote} />}
        </dl>
      )}
      {stop.hidesPrices && (
        <p className="border-2 border-ink px-3 py-2 font-semibold">{say(text.both('hidesPrices'))}</p>
      )}
      <StopPieces pieces={pieces} />
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-meta text-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
    </div>
  );
}
