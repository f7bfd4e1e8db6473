const key = (token: string) => `part-of-${token}`;

/** Runs work with session storage; null in browsers that refuse it, which then forget the part. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The last part that this browser has begun through a link. A new part releases it, and its payer sees its state. */
export const partMemory = {
  read: (token: string): string | null => quietly(() => sessionStorage.getItem(key(token))),
  keep: (token: string, contribution: string) =>
    quietly(() => sessionStorage.setItem(key(token), contribution)),
  forget: (token: string) => quietly(() => sessionStorage.removeItem(key(token))),
};
