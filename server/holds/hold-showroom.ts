import type { Showroom } from '#contract/shop/house.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/** The showroom in which one of these places is; the first one, where none of them is in a showroom. */
export const showroomOf = (
  { showrooms }: CurrentSettings['settings'],
  places: readonly (string | null)[],
): Showroom | undefined =>
  showrooms.find(({ place }) => place !== '' && places.includes(place)) ?? showrooms[0];

/** The opening times of a showroom: its own, else those of the shop. */
export const timesOfShowroom = (
  { openDays, opensAt, closesAt }: Showroom,
  { calendar }: CurrentSettings,
): OpeningTimes =>
  openDays.length === 0 ? calendar : { openDays, opensAt, closesAt, closedDays: calendar.closedDays };

/** The part of a showroom that people are told. */
export const showroomAnswer = (
  { name, nameAm, address, addressAm, phone, mapLink }: Showroom,
  shop: CurrentSettings['settings'],
) => ({
  ...{ name, nameAm, mapLink },
  address: address || shop.address,
  addressAm: address ? addressAm : shop.addressAm,
  phone: phone || shop.phone,
});
