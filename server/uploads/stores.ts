import type { ObjectStore } from '#server/lib/object-store/object-store.ts';

/** The shop's object stores: pictures are public, receipts and papers private, and incoming holds pieces of uploads. */
export interface Stores {
  /** `{folder}/{name}-{ending}` */
  pictures: ObjectStore;
  /** `{name}.jpg` */
  receipts: ObjectStore;
  /** `{order}/{paper}-{hash}.pdf` */
  papers: ObjectStore;
  /** `{upload}/{piece}` */
  incoming: ObjectStore;
}
