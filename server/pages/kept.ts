import { LRUCache } from 'lru-cache';
import type { Ingredient } from '#server/platform/made-of.ts';
import type { Changes } from './freshness.ts';

/** Something made of rows, worth keeping until one of them changes. */
export interface Keepable {
  ingredients: readonly Ingredient[];
  /** What it takes in memory, but for its key and its ingredients. */
  bytes: number;
  /** For so long it may show an older stock count while very many are sold. */
  patienceMs: number;
  /** At the latest then it is made anew. */
  lifeMs: number;
}

interface Entry<T> {
  thing: T;
  /** From then on it should be made anew. */
  until: number;
  /** A sale has ended it, which shall be seen at once. */
  isEnded: boolean;
}

/** The objects around one thing, and around one of its ingredients, roughly. */
const THING_BYTES = 1_000;
const INGREDIENT_BYTES = 250;
/** So much longer one may be told what should be made anew, while that is done. */
const LATE_MS = 1_000;
/** So many things may end at once because pieces were sold, and so many a second for ever. */
const SOLD = { atOnce: 200, perSecond: 0.5 };

/**
 * Things in memory, the same for everybody, dropped when a row or a set that they were made of has changed. A change of
 * the stock alone ends them too, in a shop of any usual trade at once; where hundreds of orders a second would make
 * all of them anew all the time, each stays for its patience.
 */
export class Kept<T extends Keepable> {
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #keysByIngredient = new Map<string, Set<string>>();
  #ends = SOLD.atOnce;
  #endsAt = 0;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache<string, Entry<T>>({
      maxSize: maxBytes,
      sizeCalculation: ({ thing }, key) =>
        thing.bytes + 2 * key.length + THING_BYTES + INGREDIENT_BYTES * thing.ingredients.length,
      dispose: ({ thing }, key) => this.#forget(thing, key),
    });
  }

  /** What all of it takes in memory. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** How many names of ingredients are remembered for their things. */
  get ingredientCount(): number {
    return this.#keysByIngredient.size;
  }

  /** @param also what should be made anew: since a moment but for what a sale has ended, since a moment, or for how long ever. */
  find(key: string, also?: 'late' | 'ended' | 'any'): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until === Infinity || also === 'any') return entry.thing;
    const isLateAllowed = also === 'ended' || (also === 'late' && !entry.isEnded);
    return Date.now() < entry.until + (isLateAllowed ? LATE_MS : 0) ? entry.thing : undefined;
  }

  keep(key: string, thing: T): void {
    this.#put(key, { thing, until: Date.now() + thing.lifeMs, isEnded: false });
  }

  /** It is not there any more. */
  remove(key: string): void {
    this.#entries.delete(key);
  }

  /** Puts another form of the same thing in its place, unless it has been dropped or made anew meanwhile. */
  exchange(key: string, thing: T, other: T): void {
    const entry = this.#entries.peek(key);
    if (entry?.thing === thing) this.#put(key, { ...entry, thing: other });
  }

  drop({ rows, sets }: Changes): void {
    for (const set of sets) for (const key of this.#keysOf(set)) this.#entries.delete(key);
    for (const { name, version, isStock } of rows) {
      for (const key of this.#keysOf(name)) {
        const entry = this.#entries.peek(key);
        if (!entry?.thing.ingredients.some(([used, made]) => used === name && made !== version)) continue;
        if (isStock) this.#sold(entry);
        else this.#entries.delete(key);
      }
    }
  }

  /** Pieces of what this was made of have been sold while it was made. */
  sold(key: string): void {
    const entry = this.#entries.peek(key);
    if (entry) this.#sold(entry);
  }

  /** Its first sale decides how long it stays: with that it began to be behind. */
  #sold(entry: Entry<T>): void {
    if (entry.isEnded) return;
    entry.isEnded = this.#mayEnd();
    entry.until = Math.min(entry.until, Date.now() + (entry.isEnded ? 0 : entry.thing.patienceMs));
  }

  #mayEnd(): boolean {
    const now = Date.now();
    const regained = ((now - this.#endsAt) / 1000) * SOLD.perSecond;
    this.#ends = Math.min(SOLD.atOnce, this.#ends + regained);
    this.#endsAt = now;
    if (this.#ends < 1) return false;
    this.#ends -= 1;
    return true;
  }

  #put(key: string, entry: Entry<T>): void {
    this.#entries.set(key, entry);
    // What is larger than all that may be kept is not.
    if (this.#entries.peek(key) !== entry) return;
    for (const [name] of entry.thing.ingredients) {
      const keys = this.#keysByIngredient.get(name) ?? new Set();
      this.#keysByIngredient.set(name, keys.add(key));
    }
  }

  #keysOf(ingredient: string): string[] {
    return [...(this.#keysByIngredient.get(ingredient) ?? [])];
  }

  #forget(thing: T, key: string): void {
    for (const [name] of thing.ingredients) {
      const keys = this.#keysByIngredient.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByIngredient.delete(name);
    }
  }
}
