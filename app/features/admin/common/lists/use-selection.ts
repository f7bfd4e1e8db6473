import { useState } from 'react';

export interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  choose: (ids: readonly string[]) => void;
}

/** Holds the selected rows among those on the screen; a row that leaves the screen is no longer selected. */
export function useSelection(shown: readonly string[]): Selection & { chosen: string[] } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: shown.filter((id) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle: (id) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    choose: (chosen) => setIds(new Set(chosen)),
  };
}
