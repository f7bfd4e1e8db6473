import { useSyncExternalStore } from 'react';
import { onShownAgain } from './shown-again.ts';

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
  const listeners = new Set<() => void>();
  let raw: string | null | undefined;
  let value = empty;
  let stopListening: (() => void) | undefined;

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

  function tell() {
    for (const listener of listeners) listener();
  }

  function listen(): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) tell();
    };
    window.addEventListener('storage', onStorage);
    const forget = onShownAgain(tell);
    return () => {
      window.removeEventListener('storage', onStorage);
      forget();
    };
  }

  /** What is there stays there: it is no news until another tab changes it. */
  function keepUnstored() {
    try {
      raw = localStorage.getItem(key);
    } catch {
      // Nothing can be read either: the value is never asked of the storage.
    }
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
        keepUnstored();
      }
      tell();
    },
    subscribe(listener) {
      stopListening ??= listen();
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
