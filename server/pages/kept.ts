import { LRUCache } from 'lru-cache';
import type { Ingredient } from '#server/platform/made-of.ts';
import type { Changes } from './freshness.ts';

/** Something made of rows, worth keeping until one of them changes. */
export interface Keepable {
  ingredients: readonly Ingredient[];
  /** What it takes in memory. */
  bytes: number;
}

/** Things in memory, the same for everybody, dropped when a row or a set that they were made of has changed. */
export class Kept<T extends Keepable> {
  readonly #things: LRUCache<string, T>;
  readonly #keysByIngredient = new Map<string, Set<string>>();

  constructor(maxBytes: number) {
    this.#things = new LRUCache<string, T>({
      maxSize: maxBytes,
      sizeCalculation: (thing) => thing.bytes,
      dispose: (thing, key) => this.#forget(thing, key),
    });
  }

  find(key: string): T | undefined {
    return this.#things.get(key);
  }

  keep(key: string, thing: T): void {
    this.#things.set(key, thing);
    for (const [name] of thing.ingredients) {
      const keys = this.#keysByIngredient.get(name) ?? new Set();
      this.#keysByIngredient.set(name, keys.add(key));
    }
  }

  /** Puts another form of the same thing in its place, unless it has been dropped or made anew meanwhile. */
  exchange(key: string, thing: T, other: T): void {
    if (this.#things.peek(key) === thing) this.keep(key, other);
  }

  drop({ rows, sets }: Changes): void {
    for (const set of sets) for (const key of this.#keysOf(set)) this.#things.delete(key);
    for (const [name, version] of rows) {
      for (const key of this.#keysOf(name)) {
        const ingredients = this.#things.peek(key)?.ingredients ?? [];
        if (ingredients.some(([used, made]) => used === name && made !== version)) this.#things.delete(key);
      }
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
