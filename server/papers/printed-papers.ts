import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import type { Log } from '#server/platform/log.ts';
import type { ToDraw } from './pdf/draw-paper.ts';
import type { PdfWorker } from './pdf/pdf-worker.ts';

/**
 * The version of the layout, to be raised whenever the same values are drawn differently; `pdf/draw-paper.test.ts` says
 * when.
 */
export const LAYOUT_VERSION = 9;
/** The size of the cache for papers that may still change; each is about 30 KB. */
const MEMORY = { maxSize: 8 * 1024 ** 2, ttl: 600_000 };

type WithoutLogo<T> = T extends unknown ? Omit<T, 'logo'> : never;
export interface PaperToKeep {
  values: WithoutLogo<ToDraw>;
  /** The address of the shop's own logo, which always stands for the same bytes; null when the shop has none. */
  logo: string | null;
  /**
   * The order and paper under which the PDF is stored; null: the paper may still change, and is cached for minutes
   * only.
   */
  issued: Issued | null;
}
interface Issued {
  order: string;
  paper: string;
  /** Asks whether the order still has the buyer whom the paper names. */
  isStill(): Promise<boolean>;
}

interface Parts {
  worker: PdfWorker;
  store: ObjectStore;
  readLogo(address: string): Promise<Buffer | null>;
  log: Log;
}

export type PrintedPapers = ReturnType<typeof createPrintedPapers>;

/**
 * Drawn papers, identified by the SHA-256 of the values, logo and layout that they show: when any of these changes, the
 * paper is drawn anew. PDFs of issued papers are stored under the id of their order.
 */
export function createPrintedPapers({ worker, store, readLogo, log }: Parts) {
  const remembered = new LRUCache<string, Buffer>({ ...MEMORY, sizeCalculation: ({ length }) => length });
  const underWay = new Map<string, Promise<Buffer>>();

  const attempt = <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((error: unknown) => {
      log.warn({ err: error }, 'the store of papers is away; papers are drawn each time');
      return null;
    });

  async function draw({ values, logo: address, issued }: PaperToKeep, mark: string): Promise<Buffer> {
    const key = issued && `${issued.order}/${issued.paper}-${mark}.pdf`;
    const known = key && (await attempt(store.get(key)));
    if (known) return known;
    const logo = address === null ? null : await readLogo(address);
    const bytes = await worker.draw({ ...values, logo });
    // A paper that lacks its logo is not stored, so that it is drawn again the next time.
    if (address !== null && logo === null) return bytes;
    if (key) await attempt(keep(store, key, issued, bytes));
    else remembered.set(mark, bytes);
    return bytes;
  }

  return {
    /** @throws HttpError 503 when too many papers wait to be drawn. */
    async print(asked: PaperToKeep): Promise<Buffer> {
      const mark = markOf(asked);
      const known = remembered.get(mark) ?? underWay.get(mark);
      if (known) return known;
      const drawing = draw(asked, mark).finally(() => underWay.delete(mark));
      underWay.set(mark, drawing);
      return drawing;
    },

    /** Removes the stored papers of orders, as the data of their buyers. @throws HttpError 503. */
    async forget(orders: readonly string[]): Promise<void> {
      for (const order of orders) await removeAll(store, order);
    },
  };
}

async function removeAll(
  store: ObjectStore,
  order: string,
  isWanted = (_key: string): boolean => false,
): Promise<void> {
  for (const key of await store.list(`${order}/`)) if (!isWanted(key)) await store.remove(key);
}

/** Stores the PDF of a paper and removes its earlier ones. */
async function keep(store: ObjectStore, key: string, { order, paper, isStill }: Issued, bytes: Buffer) {
  await store.put(key, bytes);
  await removeAll(store, order, (other) => other === key || !other.startsWith(`${order}/${paper}-`));
  // An erasure of the buyer that ran before this file was stored has not removed the file.
  if (!(await isStill())) await store.remove(key);
}

const markOf = ({ values, logo, issued }: PaperToKeep): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, values, logo, issued]))
    .digest('hex');
