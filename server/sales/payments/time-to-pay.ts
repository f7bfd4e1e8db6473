import { afterHoursOfOpenDays, onOpenDay } from '#contract/days/opening-times.ts';
import { METHOD_FACTS, type PaymentMethod } from '#contract/paying/payment-methods.ts';
import type { CurrentSettings } from '#server/settings/settings.service.ts';

type Current = Pick<CurrentSettings, 'settings' | 'calendar'>;

/**
 * Returns the hours from a moment in which an order is to be paid: those of a payment on the screen run through, because it
 * needs nobody of the shop or a bank; those of a transfer count on open days alone.
 */
export const hoursToPay = (method: PaymentMethod, current: Current, from?: Date): number =>
  METHOD_FACTS[method].hours === 'orderExpiresAfterHours'
    ? current.settings.orderExpiresAfterHours
    : hoursToTransfer(current, from);

/** Returns the hours from a moment within which a transfer is waited for. */
export const hoursToTransfer = ({ settings, calendar }: Current, from?: Date): number =>
  hoursOfOpenDays(settings.bankTransferExpiresAfterHours, calendar, from);

/** Returns how long it takes from a moment until so many hours of open days are over. */
export function hoursOfOpenDays(
  hours: number,
  calendar: CurrentSettings['calendar'],
  from = new Date(),
): number {
  return (afterHoursOfOpenDays(from, hours, calendar).getTime() - from.getTime()) / 3_600_000;
}

/** Returns the hours until so many days are over; they end on an open day. */
export function hoursOfDays(days: number, calendar: CurrentSettings['calendar']): number {
  const now = Date.now();
  return (onOpenDay(new Date(now + days * 24 * 3_600_000), calendar).getTime() - now) / 3_600_000;
}
