import type { ImportFormat } from '#contract/goods/product-import.ts';
import { shopify } from '../shopify-file.ts';
import { woocommerce } from '../woocommerce-file.ts';
import {
  evershop,
  loyverse,
  medusa,
  odoo,
  prestashop,
  shopifyInventory,
  shopifyPrices,
  square,
  vendure,
} from './described-systems.ts';
import type { System } from './system.ts';

/** The systems whose files are known by their heads; those with the most exact heads come first. */
export const SYSTEMS: readonly System[] = [
  shopifyInventory,
  shopifyPrices,
  woocommerce,
  shopify,
  square,
  medusa,
  vendure,
  prestashop,
  loyverse,
  evershop,
  odoo,
];

/** Says whether files of a format never bring new products. */
export const isOfKnown = (format: ImportFormat): boolean =>
  SYSTEMS.some((system) => system.format === format && system.isOfKnown === true);
