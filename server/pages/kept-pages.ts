import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Ingredient } from '#server/platform/made-of.ts';
import type { Changes } from './freshness.ts';

export interface KeptPage {
  plain: Variant;
  /** Made after the first answer. */
  br: Variant | null;
  gzip: Variant | null;
  /** What goes out with it to everybody: policy, security headers, caching. */
  headers: Readonly<Record<string, string>>;
  /** Strong validator without quotes; encodings add a suffix. */
  etag: string;
  ingredients: readonly Ingredient[];
}

/** A page in one encoding, ready to be written: names and values of its headers in turn. */
export interface Variant {
  body: Buffer;
  headers: string[];
}

/** A page to keep, made of its HTML and of the headers that go out with it to everybody. */
export function keptPage(
  html: Buffer,
  headers: Readonly<Record<string, string>>,
  ingredients: readonly Ingredient[],
): KeptPage {
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  return { plain: variant(headers, etag, html), br: null, gzip: null, headers, etag, ingredients };
}

function variant(
  headers: Readonly<Record<string, string>>,
  etag: string,
  body: Buffer,
  encoding?: 'br' | 'gzip',
): Variant {
  const own = encoding
    ? { etag: `"${etag}-${encoding}"`, 'content-encoding': encoding }
    : { etag: `"${etag}"` };
  return {
    body,
    headers: Object.entries({ ...headers, ...own, 'content-length': String(body.length) }).flat(),
  };
}

const MAX_BYTES = 64 * 1024 * 1024;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Pages in memory, the same for everybody, dropped when a row or a set that they were made of has changed. */
export class KeptPages {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) =>
      page.plain.body.length + (page.br?.body.length ?? 0) + (page.gzip?.body.length ?? 0) + 4000,
    dispose: (page, key) => this.#forget(page, key),
  });
  readonly #keysByIngredient = new Map<string, Set<string>>();
  /** Counts the changes of sets, to see whether one happened while a page was being rendered. */
  readonly #epochs = new Map<string, number>();

  find(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  epochOf(set: string): number {
    return this.#epochs.get(set) ?? 0;
  }

  keep(key: string, page: KeptPage): void {
    this.#put(key, page);
    void this.#compress(key, page);
  }

  drop({ rows, sets }: Changes): void {
    for (const set of sets) {
      this.#epochs.set(set, this.epochOf(set) + 1);
      for (const key of this.#keysOf(set)) this.#pages.delete(key);
    }
    for (const [name, version] of rows) {
      for (const key of this.#keysOf(name)) {
        const ingredients = this.#pages.peek(key)?.ingredients ?? [];
        if (ingredients.some(([used, made]) => used === name && made !== version)) this.#pages.delete(key);
      }
    }
  }

  async #compress(key: string, page: KeptPage): Promise<void> {
    const { headers, etag, plain } = page;
    const [br, gz] = await Promise.all([compressBrotli(plain.body, 9), asGzip(plain.body, { level: 9 })]);
    if (this.#pages.peek(key) !== page) return;
    this.#put(key, {
      ...page,
      br: variant(headers, etag, br, 'br'),
      gzip: variant(headers, etag, gz, 'gzip'),
    });
  }

  #keysOf(ingredient: string): string[] {
    return [...(this.#keysByIngredient.get(ingredient) ?? [])];
  }

  #put(key: string, page: KeptPage): void {
    this.#pages.set(key, page);
    for (const [name] of page.ingredients) {
      const keys = this.#keysByIngredient.get(name) ?? new Set();
      this.#keysByIngredient.set(name, keys.add(key));
    }
  }

  #forget(page: KeptPage, key: string): void {
    for (const [name] of page.ingredients) {
      const keys = this.#keysByIngredient.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByIngredient.delete(name);
    }
  }
}

export function compressBrotli(html: Buffer, quality: number): Promise<Buffer> {
  return asBrotli(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
}
