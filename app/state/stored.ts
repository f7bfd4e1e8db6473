import { useSyncExternalStore } from 'react';

export interface Stored<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** The value after hydration; the guest's (`empty`) on the server and in the first render. */
  use(): T;
}

/**
 * A value in local storage, shared by all tabs. What cannot be read (`parse` answers null) counts as `empty`.
 * Works without storage too (private windows that refuse it): then it lives as long as the page.
 */
export function createStored<T>(key: string, empty: T, parse: (value: unknown) => T | null): Stored<T> {
  const listeners = new Set<() => void>();
  let raw: string | null | undefined;
  let value = empty;

  function read(): T {
    let stored: string | null = null;
    try {
      stored = localStorage.getItem(key);
    } catch {
      return value;
    }
    if (stored === raw) return value;
    raw = stored;
    value = empty;
    if (stored !== null) {
      try {
        value = parse(JSON.parse(stored)) ?? empty;
      } catch {
        value = empty;
      }
    }
    return value;
  }

  function onStorage(event: StorageEvent) {
    if (event.key === key || event.key === null) for (const listener of listeners) listener();
  }

  const stored: Stored<T> = {
    get: () => (typeof window === 'undefined' ? empty : read()),
    set(next) {
      value = next;
      raw = next === null ? null : JSON.stringify(next);
      try {
        if (raw === null) localStorage.removeItem(key);
        else localStorage.setItem(key, raw);
      } catch {
        // No storage: the value lives in memory.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    use: () => useSyncExternalStore(stored.subscribe, stored.get, () => empty),
  };
  return stored;
}
