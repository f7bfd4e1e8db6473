import { LRUCache } from 'lru-cache';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

export type PreviewService = ReturnType<typeof createPreviewService>;

/** The size in pixels that is usual for Open Graph. */
const WIDTH = 1200;
const HEIGHT = 630;
const PAPER = '#fbf8f3';
const CACHE_BYTES = 16 * 1024 * 1024;
/** The longest queue: a picture takes some 50 ms, so no caller waits for more than two seconds. */
const MAX_WAITING = 40;
const MAX_PIXELS = 40_000_000;

/** Reads a picture of this shop by its address; null when there is none. */
export type ReadPicture = (address: string) => Promise<Buffer | null>;

/** Makes pictures for link previews, a product's own picture on a plain ground, when they are first asked for. */
export function createPreviewService(catalogue: CatalogueService, readPicture: ReadPicture) {
  // One picture at a time, so that previews do not slow pages.
  const limited = createSemaphore({ concurrent: 1, waiting: MAX_WAITING });
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (data) => data.length,
    fetchMethod: (address) => limited(() => make(address, readPicture)),
  });

  return {
    /**
     * The preview of a published product as JPEG, with the product's version that it shows.
     * @param variantId shows the first picture of this variant, where it has one of its own.
     * @throws HttpError 404, 503.
     */
    async get(productId: string, variantId?: string): Promise<{ picture: Buffer; version: number }> {
      const product = await catalogue.getWhole(productId, { drafts: 'none' });
      const variant = product.variants.find(({ id }) => id === variantId);
      if (variantId !== undefined && !variant) throw new HttpError('not-found');
      const version = product.content_version;
      const picture = await cache.forceFetch(variant?.images[0] ?? product.images[0] ?? '');
      return { picture, version };
    },
  };
}

async function make(address: string, readPicture: ReadPicture): Promise<Buffer> {
  // Pictures of other sites are never fetched.
  if (!address.startsWith('/images/')) throw new HttpError('not-found');
  const large = address.replace(/-400\.jpg$/, '-800.jpg');
  const source = (await readPicture(large)) ?? (await readPicture(address));
  if (!source) throw new HttpError('not-found');
  // Imported with the first picture, so that the start of the shop does not need it.
  const { default: sharp } = await import('sharp');
  return sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
