import type { DeliveryReport, Tour } from '#contract/deliveries/tours.ts';

/** A report that was written down on this phone and is not in the shop yet. */
export interface Entry {
  /** The id of the report. */
  id: string;
  token: string;
  /** Its place in the sequence in which they are sent. */
  position: number;
  report: DeliveryReport;
  /** The stop in words, because it may leave the tour meanwhile: its order and whom it is for. */
  order: number;
  receiver: string;
  /** Says why the shop did not take it; null: it waits to be sent. */
  problem: string | null;
}

const DATABASE = 'wenber-tours';
/** Tours are kept for so long, because links end with their day and take reports for one more. */
const KEPT_MS = 7 * 24 * 3600_000;

interface StoredTour {
  token: string;
  tour: Tour;
  at: number;
}

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

/** Does one thing with a store, and ends when it is on the disk. */
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

/** The sequence in which reports were written down. */
export const inSequence = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => a.position - b.position);

/** The tour and the reports that this phone keeps, so that a driver who is cut off loses nothing. */
export const tourMemory = {
  async readTour(token: string): Promise<Tour | null> {
    const stored = await run<StoredTour | undefined>('tours', 'readonly', (tours) => tours.get(token));
    return stored?.tour ?? null;
  },

  /** Keeps a tour, and forgets those of other weeks; reports of theirs that wait stay. */
  async writeTour(token: string, tour: Tour): Promise<void> {
    const at = Date.now();
    await run('tours', 'readwrite', (tours) => tours.put({ token, tour, at } satisfies StoredTour));
    const stored = await run<StoredTour[]>('tours', 'readonly', (tours) => tours.getAll());
    for (const old of stored.filter((each) => each.at < at - KEPT_MS))
      await run('tours', 'readwrite', (tours) => tours.delete(old.token));
  },

  async readEntries(token: string): Promise<Entry[]> {
    const all = await run<Entry[]>('entries', 'readonly', (entries) => entries.getAll());
    return inSequence(all.filter((each) => each.token === token));
  },

  writeEntry: (entry: Entry) => run('entries', 'readwrite', (entries) => entries.put(entry)),
  removeEntry: (id: string) => run('entries', 'readwrite', (entries) => entries.delete(id)),
};
