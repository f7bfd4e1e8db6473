import type { ObjectStore } from '#server/lib/object-store/object-store.ts';

/** The shop's stores: pictures are served to everybody, receipts and papers are private, incoming holds pieces of uploads. */
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
