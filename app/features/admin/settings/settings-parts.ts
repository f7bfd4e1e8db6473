import type { SettingName } from './settings-values.ts';

/** The parts of the settings, by subject, with the fields that each saves. The first is shown where the address names none. */
export const SETTINGS_PARTS = {
  shop: [
    ...(['storeName', 'phone', 'email', 'telegram', 'address', 'addressAm', 'city', 'cityAm'] as const),
    ...(['openDays', 'opensAt', 'closesAt', 'breakFrom', 'breakUntil', 'dayTimes'] as const),
    ...(['openingHours', 'openingHoursAm'] as const),
  ],
  house: ['showrooms', 'holdDays', 'aboutText', 'aboutTextAm', 'aboutPictures'],
  legal: ['pricesTyped', 'legalName', 'tin', 'vatNumber', 'tradeLicence', 'vatCountsAt'],
  payment: [
    ...(['paymentMethods', 'paymentOrder', 'otherWays', 'bankAccounts', 'usdRate', 'usdRateSource'] as const),
    ...(['secondPersonAbove', 'orderExpiresAfterHours', 'bankTransferExpiresAfterHours'] as const),
    ...(['depositFor', 'depositPercent', 'depositFromTotal', 'restDays', 'restRule'] as const),
  ],
  delivery: ['deliveryPromise', 'deliveryPromiseAm', 'deliveryCities'],
  offer: ['offerEndsAt', 'offerProduct', 'homePageSize'],
  orders: [
    ...(['orderPrefix', 'payTogetherDays', 'quotationDays', 'quotationTerms'] as const),
    ...(['returnDays', 'defectDays', 'assistantsMayOrder'] as const),
  ],
  staff: [
    ...(['staffSecondFactor', 'staffDiscountPercent', 'staffMarginPercent'] as const),
    ...(['unprovenBirr', 'unprovenPercent'] as const),
  ],
} as const satisfies Record<string, readonly SettingName[]>;
export type SettingsPart = keyof typeof SETTINGS_PARTS;
export const PART_NAMES = Object.keys(SETTINGS_PARTS) as SettingsPart[];

/** Each part's address. Delivered places and the promise stand above the zones. */
export const partAddress = (part: SettingsPart): string =>
  part === 'delivery' ? '/admin/delivery' : `/admin/settings?part=${part}`;

/** Reads the part of the screen of the settings from its address. */
export function partIn(search: string): Exclude<SettingsPart, 'delivery'> {
  const given = new URLSearchParams(search).get('part');
  return PART_NAMES.filter((part) => part !== 'delivery').find((part) => part === given) ?? 'shop';
}
