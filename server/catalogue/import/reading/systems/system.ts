import type { ImportFormat } from '#contract/goods/product-import.ts';
import type { RawTable, ReadProducts } from '../raw-table.ts';

/** Another shop program, or one of its exports: how its files are told, and what they mean. */
export interface System {
  format: ImportFormat;
  isTold(titles: readonly string[]): boolean;
  read(table: RawTable): ReadProducts;
  /** Its files say something about products that are here already, and never bring new ones. */
  isOfKnown?: true;
}
