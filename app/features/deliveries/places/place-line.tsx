import { useState } from 'react';
import { formatBirr, toSantim } from '#contract/money.ts';
import { deliveryLineText as text } from '#contract/texts/delivery-line.ts';
import { deliveryPlace, type DeliveryPlace, type UsualPrice } from '#app/state/buying/delivery-place.ts';
import { Am } from '#app/ui/am.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { placeIn } from './place-names.ts';

const PlaceDialog = standalonePart(() => import('./place-dialog.tsx'));

interface PlaceLineProps {
  /** The price of the goods in birr, without VAT. */
  goods: number;
  usual: UsualPrice;
}

/** Says what delivery costs to the place that this browser remembers, and lets people choose another. */
export function PlaceLine({ goods, usual }: PlaceLineProps) {
  const place = deliveryPlace.use();
  return (
    <>
      <span aria-live="polite">{sentenceOf(place, usual, goods)}</span>{' '}
      {place?.nameAm && <Am>{place.nameAm}</Am>} <ChangePlace place={place} />
    </>
  );
}

/** The button that opens the list of places. */
export function ChangePlace({ place }: { place: DeliveryPlace | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-my-2 inline-block min-h-11 cursor-pointer font-medium text-brand underline underline-offset-4"
      >
        {text(place ? 'changePlace' : 'choosePlace')}
      </button>
      {isOpen && <PlaceDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function sentenceOf(place: DeliveryPlace | null, usual: UsualPrice, goods: number): string {
  if (!place && !usual.isEverywhere) return text('any.byPlace');
  const { fee, freeAbove } = place ?? usual;
  const values = {
    place: place ? placeIn(place) : '',
    fee: formatBirr(fee),
    above: formatBirr(freeAbove ?? 0),
  };
  const to = place ? 'to' : 'any';
  if (place?.byAgreement) return text('to.byAgreement', values);
  if (fee === 0 || (freeAbove !== null && toSantim(goods) > toSantim(freeAbove)))
    return text(`${to}.free`, values);
  return text(freeAbove === null ? `${to}.fee` : `${to}.feeFreeAbove`, values);
}
