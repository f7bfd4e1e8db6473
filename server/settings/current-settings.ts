import type { Executor } from '#server/lib/database/database.ts';
import type { ShopLook } from '#contract/shop/appearance.ts';
import type { Category, FormerCategories } from '#contract/goods/categories.ts';
import type { DeliveryPrice } from '#contract/money.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';
import type { SetTerms } from '#contract/orders/set-prices.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { Laws } from './laws.ts';

/** A set of pieces, with the names of its pieces and of their categories, by which searches find it. */
export type NamedSet = SetTerms & { words: string };

export interface CurrentSettings {
  settings: Settings;
  version: number;
  usdRateSetAt: Date | null;
  /** The fields that are stored as the demo's example, and therefore empty here. */
  hiddenExamples: string[];
  /** The shop's own look; undefined is the standard one. */
  look: ShopLook | undefined;
  /** The numbers set by law that are in force today. */
  laws: Laws;
  /** The price of delivery to places that no zone names. */
  usualDelivery: DeliveryPrice;
  /** True when delivery to the places of a zone has another price. */
  hasOtherPrices: boolean;
  /** The opening times with the holidays and closings of the days around now. */
  calendar: Required<OpeningTimes>;
  /** The letters before the numbers of orders, now and before. */
  orderPrefixes: readonly string[];
  categories: readonly Category[];
  formerCategories: FormerCategories;
  /** The sets of pieces that are switched on, the newest first. */
  sets: readonly NamedSet[];
}

/** The ways to read the settings: as they are, in a transaction where one is given, or as they were a second ago. */
export interface ReadSettings {
  get: (db?: Executor) => Promise<CurrentSettings>;
  getRecent: () => Promise<CurrentSettings>;
}
