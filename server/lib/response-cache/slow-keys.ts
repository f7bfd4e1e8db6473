/** Whoever has waited for so long gets what is there. */
const SLOW_MS = 1_000;

/** Knows which keys are being made for longer than a second, so that nobody else waits for them. */
export function createSlowKeys() {
  const slow = new Set<string>();
  return {
    has: (key: string) => slow.has(key),
    /** Whether the work has turned out well within a second. */
    inTime(key: string, work: Promise<boolean>): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => {
        slow.add(key);
        resolve(false);
      }, SLOW_MS);
      void work.then((isUsable) => {
        clearTimeout(timer);
        slow.delete(key);
        resolve(isUsable);
      });
      return promise;
    },
  };
}
