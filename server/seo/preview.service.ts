import { LRUCache } from 'lru-cache';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { Refusal } from '#server/platform/errors.ts';

export type PreviewService = ReturnType<typeof createPreviewService>;

/** Open Graph's usual size. */
const WIDTH = 1200;
const HEIGHT = 630;
const PAPER = '#fbf8f3';
const KEPT_BYTES = 16 * 1024 * 1024;
/** Nobody waits behind more than these: a picture takes some 50 ms. */
const MAX_WAITING = 40;
const MAX_PIXELS = 40_000_000;

/** Reads a picture of this shop by its address; null where there is none. */
export type ReadPicture = (address: string) => Promise<Buffer | null>;

/** Pictures for link previews: a product's own picture on paper, made when it is first asked for. */
export function createPreviewService(catalogue: CatalogueService, readPicture: ReadPicture) {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (data) => data.length });
  const underway = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  /** One picture at a time: what is asked for less often than pages must not slow them. */
  function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    if (underway.size >= MAX_WAITING) throw new Refusal(503, 'unavailable', { retryAfter: 5 });
    const mine = last.then(work);
    last = mine.catch(() => null);
    return mine;
  }

  function makeOnce(key: string, address: string): Promise<Buffer> {
    const running = underway.get(key);
    if (running) return running;
    const making = inTurn(() => make(address, readPicture)).finally(() => underway.delete(key));
    underway.set(key, making);
    return making;
  }

  return {
    /** A JPEG of 1200 × 630 of a published product, and the version it shows. @throws Refusal 404, 503. */
    async get(productId: string): Promise<{ picture: Buffer; version: number }> {
      const product = await catalogue.get(productId, { drafts: false });
      const version = product.content_version;
      const key = `${productId} ${version}`;
      const picture = kept.get(key) ?? (await makeOnce(key, product.images[0] ?? ''));
      kept.set(key, picture);
      return { picture, version };
    },
  };
}

async function make(address: string, readPicture: ReadPicture): Promise<Buffer> {
  // Pictures from elsewhere are never fetched.
  if (!address.startsWith('/images/')) throw new Refusal(404, 'not-found');
  const large = address.replace(/-400\.jpg$/, '-800.jpg');
  const source = (await readPicture(large)) ?? (await readPicture(address));
  if (!source) throw new Refusal(404, 'not-found');
  // Loaded with the first picture: a shop that is only started does without.
  const { default: sharp } = await import('sharp');
  return sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
