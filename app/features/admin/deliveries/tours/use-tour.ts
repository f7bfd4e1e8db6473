import { useEffect, useRef, useState } from 'react';
import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { moveItem } from '#app/features/admin/common/moving/move-item.ts';
import { api } from '#app/state/api.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';

interface Tour {
  crew: string;
  halfDay: HalfDay;
  stops: readonly PlannedDelivery[];
  /** Loads the stops again after a change. */
  onChanged: () => Promise<void>;
}

export type Direction = 'up' | 'down';

/** Puts the stops of a tour in order: the list shows the new order at once, and tells if the server refuses it. */
export function useTour({ crew, halfDay, stops, onChanged }: Tour) {
  const submission = useSubmission();
  const area = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<readonly PlannedDelivery[] | null>(null);
  const [moved, setMoved] = useState<{ to: number; by: Direction | null } | null>(null);

  // The focus follows the moved stop; at an end of the list, where its button is disabled, the other button gets
  // it.
  useEffect(() => {
    if (!moved?.by) return;
    const row = area.current?.querySelectorAll('ol > li')[moved.to];
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[value]') ?? [])].filter(
      ({ disabled, value }) => !disabled && value !== '',
    );
    (buttons.find(({ value }) => value === moved.by) ?? buttons[0])?.focus();
  }, [moved]);

  function move(from: number, to: number, by: Direction | null): void {
    if (submission.busy || from === to) return;
    const next = moveItem(stops, from, to);
    setWanted(next);
    setMoved({ to, by });
    const body = { ...halfDay, crew, stops: next.map(({ _id, version }) => ({ _id, version })) };
    void submission.submit(async () => {
      try {
        await api.call('PUT /api/deliveries/tour', { body });
      } finally {
        // The chosen order is shown until the saved stops are loaded, because the old ones have old versions.
        await onChanged();
        setWanted(null);
      }
    });
  }
  return { area, shown: wanted ?? stops, moved, move, submission };
}
