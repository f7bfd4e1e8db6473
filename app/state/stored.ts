import { useSyncExternalStore } from 'react';
import { onPageRestore } from './page-restore.ts';

export interface Stored<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** The value after hydration; the guest's (`empty`) on the server and in the first render. */
  use(): T;
}

/**
 * A value in local storage, shared by all tabs. What cannot be read (`parse` answers null) counts as `empty`.
 * Works without storage too (private windows that refuse it, a full one): then it lives as long as the page.
 */
export function createStored<T>(key: string, empty: T, parse: (value: unknown) => T | null): Stored<T> {
  const cell = createCell(key, empty, parse);
  const listeners = new Set<() => void>();
  let stopListening: (() => void) | undefined;

  function tell() {
    for (const listener of listeners) listener();
  }

  const stored: Stored<T> = {
    get: () => (typeof window === 'undefined' ? empty : cell.read()),
    set(next) {
      cell.write(next);
      tell();
    },
    subscribe(listener) {
      stopListening ??= onStoredElsewhere(key, tell);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopListening?.();
        stopListening = undefined;
      };
    },
    use: () => useSyncExternalStore(stored.subscribe, stored.get, () => empty),
  };
  return stored;
}

/** The text of a key as a value, parsed once as long as the text stays the same. */
function createCell<T>(key: string, empty: T, parse: (value: unknown) => T | null) {
  let raw: string | null | undefined;
  let value = empty;

  function parsed(text: string): T {
    try {
      return parse(JSON.parse(text)) ?? empty;
    } catch {
      return empty;
    }
  }

  return {
    read(): T {
      const text = readText(key);
      if (text === undefined || text === raw) return value;
      raw = text;
      value = text === null ? empty : parsed(text);
      return value;
    },
    write(next: T) {
      value = next;
      raw = next === null ? null : JSON.stringify(next);
      try {
        if (raw === null) localStorage.removeItem(key);
        else localStorage.setItem(key, raw);
      } catch {
        // The old text stays in the storage; it is no news until another tab changes it.
        const text = readText(key);
        if (text !== undefined) raw = text;
      }
    },
  };
}

/** @returns undefined where the storage cannot be asked. */
function readText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Tells when another tab has changed what is stored under a key, or may have while this page was away. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  const forget = onPageRestore(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    forget();
  };
}
