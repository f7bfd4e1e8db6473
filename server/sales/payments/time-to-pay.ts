import { afterHoursOfOpenDays, onOpenDay } from '#contract/days/opening-times.ts';
import { METHOD_FACTS, type PaymentMethod } from '#contract/paying/payment-methods.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

type Current = Pick<CurrentSettings, 'settings' | 'calendar'>;

/**
 * Returns the hours from a moment in which an order is to be paid. For a payment on the screen all hours count,
 * because it needs neither staff nor a bank; for a transfer only the hours of open days.
 */
export const hoursToPay = (method: PaymentMethod, current: Current, from?: Date): number =>
  METHOD_FACTS[method].hours === 'orderExpiresAfterHours'
    ? current.settings.orderExpiresAfterHours
    : hoursToTransfer(current, from);

/** Returns the hours from a moment in which the shop waits for a transfer. */
export const hoursToTransfer = ({ settings, calendar }: Current, from?: Date): number =>
  hoursOfOpenDays(settings.bankTransferExpiresAfterHours, calendar, from);

/** Returns the hours from a moment until the given number of hours of open days is over. */
export function hoursOfOpenDays(
  hours: number,
  calendar: CurrentSettings['calendar'],
  from = new Date(),
): number {
  return (afterHoursOfOpenDays(from, hours, calendar).getTime() - from.getTime()) / 3_600_000;
}

/** Returns the hours from now until the given days are over; they end on an open day. */
export function hoursOfDays(days: number, calendar: CurrentSettings['calendar']): number {
  const now = Date.now();
  return (onOpenDay(new Date(now + days * 24 * 3_600_000), calendar).getTime() - now) / 3_600_000;
}
