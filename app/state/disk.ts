export interface Disk<T extends { key: string }> {
  /** Calls the listener when another tab has changed what is on the disk. */
  onChanged?(listener: () => void): void;
  all(): Promise<T[]>;
  /** Resolves when the value is on the disk, and outlives the end of the browser. */
  put(value: T): Promise<void>;
  remove(key: string): Promise<void>;
}

const STORE = 'values';

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });
}

/**
 * Creates a store of values on the disk of this device. Unlike local storage, which a browser writes seconds later, a value
 * is on the disk once `put` has resolved.
 */
export function createDisk<T extends { key: string }>(name: string): Disk<T> {
  async function run<R>(
    mode: IDBTransactionMode,
    act: (values: IDBObjectStore) => IDBRequest<R>,
  ): Promise<R> {
    const database = await open(name);
    try {
      return await new Promise<R>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode, { durability: 'strict' });
        const request = act(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error!);
      });
    } finally {
      database.close();
    }
  }
  // Pages are also rendered by the server, which has a channel and no disk.
  const others =
    typeof window === 'undefined' || !('BroadcastChannel' in window) ? undefined : new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const tellOthers = () => others?.postMessage(null);
  return {
    onChanged: (listener) => others?.addEventListener('message', listener),
    all: () => run<T[]>('readonly', (values) => values.getAll()),
    put: async (value) => {
      await run('readwrite', (values) => values.put(value));
      tellOthers();
    },
    remove: async (key) => {
      await run('readwrite', (values) => values.delete(key));
      tellOthers();
    },
  };
}
