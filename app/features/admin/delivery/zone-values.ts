import type { DeliveryZone, NewDeliveryZone, ZonePlace } from '#contract/deliveries/delivery-zones.ts';
import type { Weekday } from '#contract/days/opening-times.ts';
import { adminDeliveryText as text } from '#contract/texts/admin-delivery.ts';

export interface ZoneValues {
  name: string;
  nameAm: string;
  fee: string;
  freeAbove: string;
  perFloor: string;
  extraDays: string;
  morningPlaces: string;
  afternoonPlaces: string;
  rules: string;
  rulesAm: string;
}

const FIRST: ZoneValues = {
  name: '',
  nameAm: '',
  fee: '',
  freeAbove: '',
  perFloor: '',
  extraDays: '0',
  morningPlaces: '20',
  afternoonPlaces: '20',
  rules: '',
  rulesAm: '',
};

export const valuesOf = (zone: DeliveryZone | null): ZoneValues =>
  zone === null
    ? FIRST
    : {
        name: zone.name,
        nameAm: zone.nameAm,
        fee: String(zone.fee),
        freeAbove: zone.freeAbove === null ? '' : String(zone.freeAbove),
        perFloor: zone.perFloor === 0 ? '' : String(zone.perFloor),
        extraDays: String(zone.extraDays),
        morningPlaces: String(zone.morningPlaces),
        afternoonPlaces: String(zone.afternoonPlaces),
        rules: zone.rules,
        rulesAm: zone.rulesAm,
      };

const NEEDED = ['name', 'fee', 'extraDays', 'morningPlaces', 'afternoonPlaces'] as const;

export function problemsOf(values: ZoneValues): Record<string, string> {
  const empty = NEEDED.filter((name) => values[name].trim() === '');
  return Object.fromEntries(
    empty.map((name) => [name, text('fields.needed', { label: text(`fields.${name}`) })]),
  );
}

/** Returns the body of the call; numbers stay as typed, because the server reads them and reports what is wrong. */
export function contentOf(values: ZoneValues, weekdays: Weekday[], places: ZonePlace[]): NewDeliveryZone {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  const { freeAbove, perFloor, ...others } = trimmed as unknown as ZoneValues;
  return {
    ...others,
    freeAbove: freeAbove === '' ? null : freeAbove,
    perFloor: perFloor === '' ? 0 : perFloor,
    weekdays,
    places,
  } as unknown as NewDeliveryZone;
}
