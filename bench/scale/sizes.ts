/** Runs one statement, all of them on one connection. */
export type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** The numbers of rows to make; reviews become a few less, because one person writes one about a product. */
export interface ScaleSizes {
  products: number;
  people: number;
  sessions: number;
  orders: number;
  reviews: number;
  /** Rows of the audit log, of webhook events, and of finished jobs. */
  records: number;
  /** Every fourth product has four variants; one each, when left out. */
  withVariants?: boolean;
  /** The table of jobs is made by the first start, and there was none. */
  neverStarted?: boolean;
}
