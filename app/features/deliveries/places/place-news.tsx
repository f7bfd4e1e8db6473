import type { DeliveryPlaces } from '#contract/deliveries/delivery-zones.ts';
import { findZone, type Destination } from '#contract/deliveries/find-zone.ts';
import { formatBirr } from '#contract/money.ts';
import { inReadersLanguage, isMixed } from '#contract/texts/reader-language.ts';
import { deliveryPlacesText as text } from '#contract/texts/delivery-places.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { pricedPlace } from './chosen-place.ts';
import { placeIn } from './place-names.ts';

/** Says what delivery to a place costs, and its conditions. */
export function PlaceNews({ places, to }: { places: DeliveryPlaces; to: Destination }) {
  const zone = findZone(places, to);
  const chosen = pricedPlace(places, to);
  const values = {
    place: placeIn(chosen),
    fee: formatBirr(zone?.fee ?? 0),
    above: formatBirr(zone?.freeAbove ?? 0),
    floor: formatBirr(zone?.perFloor ?? 0),
  };
  const price = !zone
    ? 'byAgreement'
    : zone.fee === 0
      ? 'free'
      : zone.freeAbove === null
        ? 'fee'
        : 'feeFreeAbove';
  return (
    <div role="status" className="border-l-4 border-primary pl-3 text-meta">
      <p>
        <Both of={text.both(`news.${price}`, values)} className="block text-soft" />
      </p>
      {zone && zone.perFloor > 0 && (
        <p className="mt-1">
          <Both of={text.both('news.floors', values)} className="block text-soft" />
        </p>
      )}
      {zone?.rules && (
        <p className="mt-1 whitespace-pre-line">{inReadersLanguage(zone.rules, zone.rulesAm)}</p>
      )}
      {isMixed() && zone?.rulesAm && (
        <p className="mt-1 whitespace-pre-line">
          <Am className="text-soft">{zone.rulesAm}</Am>
        </p>
      )}
    </div>
  );
}
