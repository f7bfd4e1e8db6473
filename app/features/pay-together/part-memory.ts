const key = (token: string) => `part-of-${token}`;

/** A browser that stores nothing only forgets it. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The part that this browser began last through a link: so that another one frees it, and its payer learns of it. */
export const partMemory = {
  read: (token: string): string | null => quietly(() => sessionStorage.getItem(key(token))),
  keep: (token: string, contribution: string) =>
    quietly(() => sessionStorage.setItem(key(token), contribution)),
  forget: (token: string) => quietly(() => sessionStorage.removeItem(key(token))),
};
