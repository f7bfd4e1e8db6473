import type { Tour } from '#contract/deliveries/tours.ts';
import { inSequence, tourMemory, type Entry } from './tour-memory.ts';

export interface TourNow {
  tour: Tour | null;
  entries: readonly Entry[];
  /** The reason why the shop shows no tour: the link is unknown, or has ended. */
  closed: 'not-found' | 'over' | null;
  isConnected: boolean;
  /** This browser cannot store anything: reports are lost when the page is closed. */
  isForgetful: boolean;
}

export const NO_TOUR: TourNow = {
  tour: null,
  entries: [],
  closed: null,
  isConnected: true,
  isForgetful: false,
};

/** Creates the state of a tour: its stops and reports, in memory and on the phone's disk. */
export function createTourState(token: string) {
  let now = NO_TOUR;
  const listeners = new Set<() => void>();

  function set(next: Partial<TourNow>): void {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  }

  /** Notes that the browser cannot store anything when work on the disk fails; the page goes on. */
  const onDisk = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch(() => {
      set({ isForgetful: true });
      return undefined;
    });

  return {
    get: () => now,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    place(entry: Entry): Promise<unknown> {
      const others = now.entries.filter(({ id }) => id !== entry.id);
      set({ entries: inSequence([...others, entry]) });
      return onDisk(tourMemory.writeEntry(entry));
    },
    remove({ id }: Entry): Promise<unknown> {
      set({ entries: now.entries.filter((each) => each.id !== id) });
      return onDisk(tourMemory.removeEntry(id));
    },
    writeTour: (tour: Tour) => onDisk(tourMemory.writeTour(token, tour)),
    /** Forgets the tour, because its link has ended. */
    async close(closed: 'not-found' | 'over'): Promise<void> {
      set({ closed, tour: null });
      await onDisk(tourMemory.removeTour(token));
    },
    forgetEnded: () => onDisk(tourMemory.forgetEnded()),

    /** Reads the reports on the disk, because another window of this browser may have saved some. */
    async readDisk(): Promise<void> {
      const stored = (await onDisk(tourMemory.readEntries(token))) ?? [];
      const unknown = stored.filter(({ id }) => !now.entries.some((each) => each.id === id));
      if (unknown.length > 0) set({ entries: inSequence([...now.entries, ...unknown]) });
      if (now.tour !== null) return;
      const tour = await onDisk(tourMemory.readTour(token));
      if (tour && now.tour === null) set({ tour });
    },
  };
}
