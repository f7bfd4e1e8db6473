/**
 * Returns a function that makes a value at its first call and returns the same at each later one; a failure is not
 * stored.
 */
export function makeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
