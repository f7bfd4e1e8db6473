import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { DeliveryDay } from '#contract/deliveries/half-days.ts';

interface HalfDaysAsked {
  city: string;
  place?: string | undefined;
  /** The time when the pieces are ready; null: unknown; undefined: the shop has not answered yet. */
  ready: string | null | undefined;
}

export interface CurrentHalfDays {
  /** The days with free half-days; null until the shop has answered; empty when none can be promised. */
  days: readonly DeliveryDay[] | null;
  failure: unknown;
  askAgain(): void;
}

interface Answer {
  wanted: string;
  days: readonly DeliveryDay[] | null;
  failure: unknown;
}

/** Asks for the free half-days of a place, and again whenever the place or the pieces change. */
export function useHalfDays({ city, place, ready }: HalfDaysAsked): CurrentHalfDays {
  const wanted = JSON.stringify({ city: city.trim() || undefined, place: place || undefined, ready });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const query = JSON.parse(wanted) as { city?: string; place?: string; ready?: string | null };
    const { ready: day } = query;
    if (!day) return;
    let outdated = false;
    api.call('GET /api/delivery/half-days', { query: { ...query, ready: day } }).then(
      ({ days }) => outdated || setAnswer({ wanted, days, failure: null }),
      (failure: unknown) => outdated || setAnswer({ wanted, days: null, failure }),
    );
    return () => {
      outdated = true;
    };
  }, [wanted, asked]);
  const current = answer?.wanted === wanted ? answer : null;
  return {
    days: ready === null ? [] : (current?.days ?? null),
    failure: current?.failure ?? null,
    askAgain: () => {
      setAnswer(null);
      setAsked((before) => before + 1);
    },
  };
}
