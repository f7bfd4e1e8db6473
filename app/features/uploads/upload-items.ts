export type UploadPhase =
  | 'queued'
  /** It is made smaller on this device. */
  | 'shrinking'
  | 'sending'
  /** There is no network, or it is being waited for. */
  | 'network'
  /** The shop is busy, and the upload waits. */
  | 'shop'
  /** All has gone; the shop makes its sizes. */
  | 'preparing'
  | 'failed';

/** One chosen file on its way. */
export interface UploadItem {
  id: number;
  name: string;
  size: number;
  phase: UploadPhase;
  /** Bytes. */
  sent: number;
  /** It goes on from an earlier sending. */
  resumed: boolean;
  /** Of a large file, once it is read. */
  fingerprint?: string;
  /** A data address; null until it is known, or where this browser cannot read the file. */
  preview: string | null;
  /** Says why it failed. */
  problem?: string;
  mayTryAgain: boolean;
}

export type UploadItems = ReturnType<typeof createUploadItems>;

/** The files on their way as the screen draws them: each change is a new snapshot. */
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

    /** Adds items, and counts the finished ones from 0 again. */
    add: (added: readonly UploadItem[]) => publish({ items: [...snapshot.items, ...added], done: 0 }),
    change: (id: number, changes: Partial<UploadItem>) =>
      publish({ items: snapshot.items.map((item) => (item.id === id ? { ...item, ...changes } : item)) }),
    remove: (id: number) => publish({ items: without(id) }),
    finish: (id: number) => publish({ items: without(id), done: snapshot.done + 1 }),
  };
}
