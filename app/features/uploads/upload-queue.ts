import { UploadError } from '#app/api/upload-errors.ts';
import { uploadFile } from '#app/state/uploads.ts';
import { unfinishedUploads } from '#app/state/unfinished-uploads.ts';
import { uploadsText as text } from '#app/text/uploads.ts';
import { thumbnailOf } from './thumbnail.ts';
import { mayTryAgain, uploadProblem } from './upload-problem.ts';

/** Where a new picture goes: before all others, or behind them. */
export type Place = 'first' | 'last';

export type UploadPhase =
  | 'queued'
  | 'sending'
  /** There is no network, or it is being waited for. */
  | 'network'
  /** The shop asks for patience. */
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
  /** Why it failed. */
  problem?: string;
  mayTryAgain: boolean;
}

interface Job {
  file: File;
  place: Place;
  abort: AbortController;
}

interface QueueOptions {
  /** The product whose pictures they are. */
  subject: string;
  onUploaded(address: string, place: Place): void;
}

/**
 * Files on their way, one after the other: a slow network is not shared among them. One that fails stays, to be tried
 * again by hand, and the next one goes.
 */
export function createUploadQueue({ subject, onUploaded }: QueueOptions) {
  let items: readonly UploadItem[] = [];
  let done = 0;
  let running: number | null = null;
  let lastId = 0;
  const jobs = new Map<number, Job>();
  const listeners = new Set<() => void>();
  let snapshot = { items, done };

  function publish(changed: readonly UploadItem[]) {
    items = changed;
    snapshot = { items, done };
    for (const listener of listeners) listener();
  }
  const change = (id: number, changes: Partial<UploadItem>) =>
    publish(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const remove = (id: number) => {
    jobs.delete(id);
    publish(items.filter((item) => item.id !== id));
  };

  async function runNext() {
    const item = items.find(({ phase }) => phase === 'queued');
    const job = item && jobs.get(item.id);
    if (!job || running !== null) return;
    running = item.id;
    await send(item, job);
    running = null;
    void runNext();
  }

  async function send({ id, size }: UploadItem, { file, place, abort }: Job) {
    change(id, { phase: 'sending' });
    try {
      const { address } = await uploadFile('productdbImages', file, {
        subject,
        signal: abort.signal,
        onProgress: (sent) => change(id, { sent, phase: sent < size ? 'sending' : 'preparing' }),
        onRecognised: (fingerprint, sent) => change(id, { fingerprint, sent, resumed: sent > 0 }),
        onWaiting: (phase) => change(id, { phase }),
      });
      done += 1;
      remove(id);
      onUploaded(address, place);
    } catch (error) {
      if (error instanceof UploadError && error.code === 'canceled') return;
      console.error('A picture was not uploaded.', error);
      const problem = problemOf(
        error,
        items.find((item) => item.id === id),
      );
      change(id, { phase: 'failed', problem, mayTryAgain: mayTryAgain(error) });
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => snapshot,

    /** The first file goes to `place`, the others behind all. */
    add(files: readonly File[], place: Place) {
      const added = files.map((file, index): UploadItem => {
        const id = (lastId += 1);
        jobs.set(id, { file, place: index === 0 ? place : 'last', abort: new AbortController() });
        void thumbnailOf(file).then((preview) => change(id, { preview }));
        const { name, size } = file;
        return { id, name, size, phase: 'queued', sent: 0, resumed: false, preview: null, mayTryAgain: true };
      });
      done = 0;
      publish([...items, ...added]);
      void runNext();
    },

    tryAgain(id: number) {
      change(id, { phase: 'queued', problem: undefined });
      void runNext();
    },

    /** Takes a file out; what the shop has of it is dropped. */
    async cancel(id: number) {
      const fingerprint = items.find((item) => item.id === id)?.fingerprint;
      const begun = fingerprint && unfinishedUploads.find(fingerprint, 'productdbImages');
      jobs.get(id)?.abort.abort();
      remove(id);
      if (begun) await unfinishedUploads.drop(begun);
    },

    /** The page is left: nothing goes on, and what was sent is kept for the next time. */
    stop() {
      for (const { abort } of jobs.values()) abort.abort();
    },
  };
}

function problemOf(error: unknown, item: UploadItem | undefined): string {
  const { en } = uploadProblem(error);
  const isLost = error instanceof UploadError && error.code === 'retry-limit-exceeded';
  return isLost && item?.fingerprint ? `${en}. ${text.kept.en}` : en;
}
