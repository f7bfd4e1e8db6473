import { createElement, type ReactNode } from 'react';
import { guestApi } from '#app/state/api.ts';
import { shippingAddress } from '#app/state/buying/checkout.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import { halfDayInShort } from '#contract/deliveries/half-days/half-day-words.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { reasonForDay } from '#contract/deliveries/half-days/reason-for-day.ts';
import { firstFree } from './chosen-half-day.ts';
import { Reason } from './reason-line.tsx';

/** The nearest half-day in words, and why it is not sooner. */
export interface NearestDay {
  en: string;
  am: string;
  why: ReactNode;
}

/**
 * Finds the first free half-day at the visitor's place; returns a function that says it by the reader's present
 * calendar, or null when none is free.
 */
export async function findNearest(ready: string): Promise<(() => NearestDay) | null> {
  const to = deliveryPlace.get() ?? shippingAddress.get();
  const query = { ready, ...(to && { city: to.city, ...(to.place && { place: to.place }) }) };
  const { days } = await guestApi.call('GET /api/delivery/half-days', { query });
  const nearest = firstFree(days);
  const reason = reasonForDay({ today: dayInEthiopia(new Date()), ready, madeDays: 0, days });
  return (
    nearest && (() => ({ ...halfDayInShort(nearest), why: reason && createElement(Reason, { of: reason }) }))
  );
}
