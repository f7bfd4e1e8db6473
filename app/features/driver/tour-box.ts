import { ApiError } from '#app/api/client.ts';
import { randomKey } from '#app/state/random-key.ts';
import type { DeliveryReport, TourStop } from '#contract/deliveries/tours.ts';
import { sendEntry, type TourSource } from './send-entry.ts';
import type { Entry } from './tour-memory.ts';
import { createTourState } from './tour-state.ts';

/** The milliseconds after which a visible page asks the shop for changes of the tour. */
const EVERY_MS = 20_000;

type WithoutFacts<R> = R extends DeliveryReport ? Omit<R, 'id' | 'at'> : never;
/** The content of a report; its id and its time are added when it is saved. */
type Reported = WithoutFacts<DeliveryReport>;

export type TourBox = ReturnType<typeof createTourBox>;

/**
 * Creates a tour with the reports that wait on this phone. Both are kept without a network; the reports are sent when
 * it is back, in their sequence.
 */
export function createTourBox(source: TourSource) {
  const state = createTourState(source.key);
  const { get, subscribe, set, place, remove } = state;
  const refresh = createSending(source, state);
  return {
    get,
    subscribe,
    refresh,

    /** Begins to listen for the network. @returns a function that ends it. */
    start() {
      const again = () => void refresh();
      const cut = () => set({ isConnected: false });
      const clock = setInterval(() => document.visibilityState === 'visible' && again(), EVERY_MS);
      window.addEventListener('online', again);
      window.addEventListener('offline', cut);
      again();
      return () => {
        clearInterval(clock);
        window.removeEventListener('online', again);
        window.removeEventListener('offline', cut);
      };
    },

    /** Writes a report down; it is sent as soon as that is possible. */
    async add(report: Reported, { order, address }: TourStop): Promise<void> {
      const position = Math.max(0, ...get().entries.map((each) => each.position)) + 1;
      const whole = { ...report, id: randomKey(), at: new Date().toISOString() } as DeliveryReport;
      const of = { order, receiver: address.name };
      await place({ id: whole.id, token: source.key, position, report: whole, ...of, problem: null });
      void refresh('also what is new');
    },
    async sendAgain(entry: Entry): Promise<void> {
      await place({ ...entry, problem: null });
      void refresh('also what is new');
    },
    discard: remove,
  };
}

/** Creates a function that sends the waiting reports and then loads the tour. Only one run is active at a time. */
function createSending(
  source: TourSource,
  { get, set, place, remove, ...state }: ReturnType<typeof createTourState>,
) {
  let sending: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      const tour = await source.load();
      set({ tour, isConnected: true, closed: null });
      await state.writeTour(tour);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      set({ isConnected: status !== 0 });
      if (status === 404 || status === 400) await state.close('not-found');
      if (status === 410) await state.close('over');
    }
  }

  async function sendAll(): Promise<void> {
    await state.forgetEnded();
    await state.readDisk();
    for (;;) {
      const next = get().entries.find(({ problem }) => problem === null);
      if (!next) break;
      const sent = await sendEntry(source, next);
      if (sent === 'later') break;
      if (sent === 'taken') {
        // The tour is loaded before the report is removed, so that the stop does not look undone for a moment.
        await ask();
        await remove(next);
      } else await place({ ...next, problem: sent.problem });
    }
    await ask();
  }

  return async (what?: 'also what is new'): Promise<void> => {
    // A report that is saved during a run is sent by a second run.
    if (what && sending) await sending.catch(() => undefined);
    await (sending ??= sendAll().finally(() => (sending = null)));
  };
}
