import type { DeliveryReport, Tour } from '#contract/deliveries/tours.ts';

/** A report that was saved on this phone and that the shop has not taken yet. */
export interface Entry {
  /** The id of the report. */
  id: string;
  token: string;
  /** The position in the sequence in which reports are sent. */
  position: number;
  report: DeliveryReport;
  /**
   * The number of the order, and below it the receiver's name, because the stop may leave the tour before the report is
   * sent.
   */
  order: number;
  receiver: string;
  /** The code of the reason why the shop did not take the report; null: it waits to be sent. */
  problem: string | null;
}

const DATABASE = 'wenber-tours';
/** The time for which reports are kept: a link ends with its day, and takes reports of that day for one more. */
const REPORTS_KEPT_MS = 2 * 24 * 3600_000;

interface StoredTour {
  token: string;
  tour: Tour;
}

const isOver = ({ endsAt }: Tour): boolean => Date.parse(endsAt) <= Date.now();

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tours', { keyPath: 'token' });
      request.result.createObjectStore('entries', { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });
}

/** Runs one request on a store; resolves when it is on the disk. */
async function run<T>(
  store: 'tours' | 'entries',
  mode: IDBTransactionMode,
  act: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = act(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error!);
    });
  } finally {
    database.close();
  }
}

/** Sorts reports in the sequence in which they were saved. */
export const inSequence = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => a.position - b.position);

/** The tours and reports on this phone's disk, so that a driver without a network loses nothing. */
export const tourMemory = {
  async readTour(token: string): Promise<Tour | null> {
    const stored = await run<StoredTour | undefined>('tours', 'readonly', (tours) => tours.get(token));
    return stored && !isOver(stored.tour) ? stored.tour : null;
  },

  writeTour: (token: string, tour: Tour) =>
    run('tours', 'readwrite', (tours) => tours.put({ token, tour } satisfies StoredTour)),
  /** Removes a tour whose link the shop no longer knows; its reports that still wait stay. */
  removeTour: (token: string) => run('tours', 'readwrite', (tours) => tours.delete(token)),

  /**
   * Removes the tours that have ended, whichever they are, because they hold names and addresses, and the reports that
   * no shop takes any more.
   */
  async forgetEnded(): Promise<void> {
    const stored = await run<StoredTour[]>('tours', 'readonly', (tours) => tours.getAll());
    for (const { token } of stored.filter(({ tour }) => isOver(tour)))
      await run('tours', 'readwrite', (tours) => tours.delete(token));
    const entries = await run<Entry[]>('entries', 'readonly', (all) => all.getAll());
    for (const { id } of entries.filter(({ report }) => Date.parse(report.at) < Date.now() - REPORTS_KEPT_MS))
      await run('entries', 'readwrite', (all) => all.delete(id));
  },

  async readEntries(token: string): Promise<Entry[]> {
    const all = await run<Entry[]>('entries', 'readonly', (entries) => entries.getAll());
    return inSequence(all.filter((each) => each.token === token));
  },

  writeEntry: (entry: Entry) => run('entries', 'readwrite', (entries) => entries.put(entry)),
  removeEntry: (id: string) => run('entries', 'readwrite', (entries) => entries.delete(id)),
};
