import { afterEach, beforeEach, vi } from 'vitest';

class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();
  get length() {
    return this.#entries.size;
  }
  clear = () => this.#entries.clear();
  key = (index: number) => [...this.#entries.keys()][index] ?? null;
  getItem = (key: string) => this.#entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#entries.set(key, value);
  removeItem = (key: string) => void this.#entries.delete(key);
}

/** Gives every test a window with empty storages. */
export function useBrowser(): void {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('localStorage', new MemoryStorage());
    vi.stubGlobal('sessionStorage', new MemoryStorage());
  });
  afterEach(() => void vi.unstubAllGlobals());
}

/** Acts as another tab of the same browser: writes a value, and tells this tab. */
export function writeInOtherTab(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

/** Imitates Back in the browser: shows the page as it was left, or a new one (not `persisted`). */
export function showAgain(persisted = true): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}
