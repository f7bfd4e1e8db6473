/** Stores files, in a folder on a disk or in a bucket. Keys are paths with `/` between their parts. */
export interface ObjectStore {
  /** Writes an object whole or not at all. @throws HttpError 503 or 507 when the store cannot. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Reads an object. @returns null when there is no such object. @throws HttpError 503. */
  get(key: string): Promise<Buffer | null>;
  /** Removes an object, if it exists. @throws HttpError 503. */
  remove(key: string): Promise<void>;
  /** Lists all keys that begin with `prefix`, which is empty or ends in `/`. */
  list(prefix: string): Promise<string[]>;
  /** Removes the incomplete files that dead processes have left. */
  tidy(): Promise<void>;
}
