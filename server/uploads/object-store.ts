/** Where files are kept: a folder on a disk, or a bucket. Keys are paths with `/` between. */
export interface ObjectStore {
  /** Writes an object whole or not at all. @throws Refusal 503 or 507 when the store cannot. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns null where there is no such object. @throws Refusal 503. */
  get(key: string): Promise<Buffer | null>;
  /** Of what is not there nothing needs to be removed. @throws Refusal 503. */
  remove(key: string): Promise<void>;
  /** Keys that begin with `prefix`, which ends in `/`. */
  list(prefix: string): Promise<string[]>;
  /** Removes what writers that have died left half written. */
  tidy(): Promise<void>;
}

/** The shop's stores: what is served to everybody, what only the shop reads, and what is on its way. */
export interface Stores {
  /** `{folder}/{name}-{ending}` */
  pictures: ObjectStore;
  /** `{name}.jpg` */
  receipts: ObjectStore;
  /** `{upload}/{piece}` */
  incoming: ObjectStore;
}
