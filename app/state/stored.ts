import { useSyncExternalStore } from 'react';
import { onPageRestore } from './page-restore.ts';

export interface Stored<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** Returns the value, and rerenders when it changes; on the server and in the first rendering it is `empty`. */
  use(): T;
}

/**
 * Creates a value in local storage, shared by all tabs. An invalid text (`parse` returns null) counts as `empty`.
 * Without local storage (private windows may refuse it, or it may be full) the value lives as long as the page.
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

/** The value of one key, whose text is parsed again only when it has changed. */
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
        // The write failed, so the old text stays in the storage; it is ignored until another tab changes it.
        const text = readText(key);
        if (text !== undefined) raw = text;
      }
    },
  };
}

/** @returns undefined when local storage cannot be read. */
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
