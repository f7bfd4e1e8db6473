import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import { knowCategories } from '#contract/goods/categories.ts';
import { FIRST_UNPROVEN_BIRR, settings as settingsSchema, type Settings } from '#contract/shop/settings.ts';
import { FIRST_HOLD_DAYS } from '#contract/stock/hold-limits.ts';
import { FIRST_PREFIX } from '#contract/orders/order-references.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import { shownLook } from './appearance.service.ts';
import { calendarOf } from './calendar.ts';
import { EXAMPLE_CONTACT, hiddenIn, shownIn } from './example-contact.ts';
import { EXAMPLE_HOUSE, withoutExampleHouse } from './example-house.ts';
import { gatherLaws } from './laws.ts';
import {
  findSettings,
  insertFirstSettings,
  forgetProducts,
  setOfferProduct,
  writeHouse,
  writeMode,
  type SettingsRow,
} from './settings.store.ts';
import { knowNames } from './names-of-shop.ts';
import type { CurrentSettings } from './current-settings.ts';

export { refuseUnknownNumbers } from './account-numbers.ts';
export type { Laws } from './laws.ts';
export { exampleFieldsOf } from './example-contact.ts';
export { usualRate } from './laws.store.ts';
export { amharicNameOf } from './names-of-shop.ts';
export { readFaceOf } from './shop-face.ts';
export { offeredMethods } from './offered-methods.ts';

const RECENT_MS = 1_000;

export type SettingsService = ReturnType<typeof createSettingsService>;

/**
 * Creates the service of the settings that the shop owner decides. The first values come from the
 * environment; from then on the database's values count. Changes: settings-changes.service.ts.
 */
export function createSettingsService(database: Database, config: Config) {
  const first = firstSettings(config);
  let recent: { settings: CurrentSettings; at: number } | null = null;

  async function get(db: Executor = database.reader): Promise<CurrentSettings> {
    const row = await findSettings(db);
    const settings = settingsOf(row, first, config);
    // Answers of the database may arrive in another sequence than they were asked for, so an older version never
    // replaces a newer one.
    if (!recent || settings.version >= recent.settings.version) {
      recent = { settings, at: performance.now() };
      knowCategories(settings.categories, settings.formerCategories);
      knowNames(settings.settings.storeName, settings.look?.nameAm ?? '');
    }
    return settings;
  }

  return {
    /**
     * Stores the first values, and whether the shop is one for customers; called at each start, after the migrations.
     */
    writeFirst: () => database.transaction((tx) => writeFirst(tx, first, config)),

    get,

    /** Reads the settings anew, after another node has saved them or the database was restored. */
    async follow(): Promise<void> {
      recent = null;
      await get();
    },

    /** The settings of at most a second ago, for frequent calls. What this node saves is seen at once. */
    async getRecent(): Promise<CurrentSettings> {
      if (recent && performance.now() - recent.at < RECENT_MS) return recent.settings;
      return get();
    },

    setOfferProduct,
    forgetProducts,

    /** Tells of the demo's example of a house. */
    setExampleHouse: (tx: Transaction) => writeHouse(tx, EXAMPLE_HOUSE),

    /** Takes the demo's example of a house out again; what the owner has written stays. */
    forgetExampleHouse: async (tx: Transaction) =>
      writeHouse(tx, withoutExampleHouse((await get(tx)).settings)),
  };
}

/**
 * Reads a row. Fields missing because an older release has stored it get their first values. A shop for customers has
 * none of the demo's contact, even if it is stored.
 */
function settingsOf(row: SettingsRow | undefined, first: Settings, { mode }: Config): CurrentSettings {
  if (!row) throw new Error('settings have not been written yet');
  const stored = settingsSchema.parse({ ...first, ...row.document });
  const laws = gatherLaws(row.laws);
  // The law may give buyers more days for defects than the owner has written down.
  const settings = { ...shownIn(mode, stored), defectDays: Math.max(stored.defectDays, laws.returnDays) };
  return {
    settings,
    version: row.version,
    usdRateSetAt: row.usd_rate_set_at,
    hiddenExamples: hiddenIn(mode, stored),
    look: shownLook(row.appearance, row.logo_size),
    laws,
    usualDelivery: row.usual_delivery,
    hasOtherPrices: row.has_other_prices,
    calendar: calendarOf(settings, row),
    orderPrefixes: row.order_prefixes,
    categories: row.categories,
    formerCategories: row.former_categories,
    sets: row.sets,
  };
}

async function writeFirst(
  tx: Transaction,
  first: Settings,
  { mode, firstPrices: pricesTyped }: Config,
): Promise<void> {
  await insertFirstSettings(tx, { ...first, ...FIRST_IN_AMHARIC, pricesTyped }, first.usdRate !== '');
  await writeMode(tx, mode === 'production');
}

/**
 * The values of fields that an older release has not stored: the shop's own address and hours have no Amharic text yet.
 */
const NOTHING_IN_AMHARIC = { addressAm: '', cityAm: '', openingHoursAm: '', deliveryPromiseAm: '' };

const FIRST_IN_AMHARIC = {
  addressAm: EXAMPLE_CONTACT.addressAm,
  cityAm: 'አዲስ አበባ',
};

function firstSettings(config: Config): Settings {
  return {
    storeName: config.storeName,
    ...EXAMPLE_CONTACT,
    city: USUAL_ADDRESS.city,
    openingHours: '',
    ...NOTHING_IN_AMHARIC,
    openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    opensAt: '09:00',
    closesAt: '18:00',
    dayTimes: [],
    breakFrom: '',
    breakUntil: '',
    orderPrefix: FIRST_PREFIX,
    legalName: '',
    tin: '',
    tradeLicence: '',
    vatNumber: '',
    bankAccounts: [],
    paymentMethods: ['PayPal'],
    paymentOrder: 'by-buyer',
    usdRate: config.usdRate ?? '',
    usdRateSource: '',
    offerEndsAt: config.offerEndsAt,
    offerProduct: '',
    homePageSize: 12,
    deliveryCities: ['Addis Ababa', 'Adama', 'Bishoftu', 'Hawassa', 'Bahir Dar', 'Mekelle', 'Dire Dawa'],
    deliveryPromise: '',
    orderExpiresAfterHours: config.orderExpiresAfterHours,
    bankTransferExpiresAfterHours: 72,
    vatCountsAt: 'invoice',
    // The prices of shops of older releases, and of the demo, are those before VAT.
    pricesTyped: 'without-vat',
    secondPersonAbove: '',
    staffDiscountPercent: '',
    staffMarginPercent: '',
    unprovenBirr: FIRST_UNPROVEN_BIRR,
    unprovenPercent: 20,
    staffSecondFactor: false,
    quotationDays: 14,
    quotationTerms: '',
    payTogetherDays: 7,
    otherWays: [],
    depositFor: 'nobody',
    depositPercent: 30,
    depositFromTotal: 50_000,
    restDays: 14,
    restRule: 'refund',
    returnDays: 7,
    defectDays: 15,
    assistantsMayOrder: false,
    showrooms: [],
    aboutText: '',
    aboutTextAm: '',
    aboutPictures: [],
    holdDays: FIRST_HOLD_DAYS,
  };
}
