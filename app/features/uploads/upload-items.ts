export type UploadPhase =
  | 'queued'
  /** The picture is being scaled down on this device. */
  | 'shrinking'
  | 'sending'
  /** The upload waits for the network. */
  | 'network'
  /** The shop is busy, and the upload waits. */
  | 'shop'
  /** All bytes are sent; the shop makes the renditions. */
  | 'preparing'
  | 'failed';

/** One chosen file during its upload. */
export interface UploadItem {
  id: number;
  name: string;
  size: number;
  phase: UploadPhase;
  /** The number of bytes sent. */
  sent: number;
  /** The upload resumes an earlier one. */
  resumed: boolean;
  /** The fingerprint of a large file, once it has been read. */
  fingerprint?: string;
  /** A thumbnail as a data address; null until it is made, or when this browser cannot decode the file. */
  preview: string | null;
  /** The reason of a failure. */
  problem?: string;
  mayTryAgain: boolean;
}

export type UploadItems = ReturnType<typeof createUploadItems>;

/** Holds the files that are being uploaded; each change is a new snapshot for the screen. */
export function createUploadItems() {
  let snapshot: { items: readonly UploadItem[]; done: number } = { items: [], done: 0 };
  const listeners = new Set<() => void>();

  function publish(changes: Partial<typeof snapshot>) {
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  }
  const without = (id: number) => snapshot.items.filter((item) => item.id !== id);

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => snapshot,
    find: (id: number) => snapshot.items.find((item) => item.id === id),
    nextQueued: () => snapshot.items.find(({ phase }) => phase === 'queued'),

    /** Adds items, and restarts the count of finished ones at 0. */
    add: (added: readonly UploadItem[]) => publish({ items: [...snapshot.items, ...added], done: 0 }),
    change: (id: number, changes: Partial<UploadItem>) =>
      publish({ items: snapshot.items.map((item) => (item.id === id ? { ...item, ...changes } : item)) }),
    remove: (id: number) => publish({ items: without(id) }),
    finish: (id: number) => publish({ items: without(id), done: snapshot.done + 1 }),
  };
}
