import { isDeepStrictEqual } from 'node:util';
import { settings as settingsSchema, type Settings } from '#contract/settings.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import { audit, type Actor } from '#server/audit/audit.service.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { lawsOf, type Laws } from './laws.ts';
import {
  findSettings,
  insertFirstSettings,
  replaceSettings,
  forgetProducts,
  setOfferProduct,
  type SettingsRow,
} from './settings.store.ts';

export interface CurrentSettings {
  settings: Settings;
  version: number;
  usdRateSetAt: Date | null;
  /** The numbers of laws that are in force today. */
  laws: Laws;
}
export type { Laws } from './laws.ts';

const RECENT_MS = 1_000;

export type SettingsService = ReturnType<typeof createSettingsService>;

/**
 * Creates the service of the settings that the shop owner decides. The first values come from the
 * environment; from then on the database's values count.
 * @param bankAccountsChanged is called in the transaction that changes where customers transfer their money
 * to.
 */
export function createSettingsService(
  database: Database,
  config: Config,
  bankAccountsChanged: (tx: Transaction, by: Actor) => Promise<void> = async () => undefined,
) {
  const first = firstSettings(config);
  let recent: { settings: CurrentSettings; at: number } | null = null;

  /** Settings that an older release has stored lack newer fields, which then have their first values. */
  function read(row: SettingsRow | undefined): CurrentSettings {
    if (!row) throw new Error('settings have not been written yet');
    const settings = settingsSchema.parse({ ...first, ...row.document });
    return { settings, version: row.version, usdRateSetAt: row.usd_rate_set_at, laws: lawsOf(row.laws) };
  }

  async function get(db: Executor = database.reader): Promise<CurrentSettings> {
    const settings = read(await findSettings(db));
    // An answer of the database may arrive after one that was asked for later.
    if (!recent || settings.version >= recent.settings.version) recent = { settings, at: performance.now() };
    return settings;
  }

  return {
    /** Stores the first values. It is called at each start, after the migrations. */
    writeFirst: () => database.transaction((tx) => insertFirstSettings(tx, first, first.usdRate !== '')),

    get,

    /** Reads what another node has saved, or what a restored database has. */
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

    /** @throws HttpError 409 when the settings have changed since `version`. */
    async save(settings: Settings, version: number, by: Actor): Promise<CurrentSettings> {
      const replaced = await database.transaction(async (tx) => {
        const { settings: before } = read(await findSettings(tx));
        if (!(await replaceSettings(tx, settings, version))) return false;
        const subject = { id: 'settings', label: 'Settings' };
        await audit.record(tx, { actor: by, action: 'settings.edited', subject, before, after: settings });
        if (!isDeepStrictEqual(accountsOf(before), accountsOf(settings))) await bankAccountsChanged(tx, by);
        return true;
      });
      const current = await get();
      if (replaced) return current;
      const details = { settings: current.settings, version: current.version };
      throw new HttpError(409, 'edit-conflict', { details });
    },
  };
}

/** Lists the accounts to which customers send their money. */
const accountsOf = ({ bankAccounts, otherWays }: Settings) => [
  bankAccounts,
  otherWays.map(({ id, account, words }) => ({ id, account, words })),
];

function firstSettings(config: Config): Settings {
  return {
    storeName: config.storeName,
    phone: '+251 11 000 0000',
    email: 'hello@wenber.example',
    telegram: '@wenber_example',
    address: 'Bole, near Medhane Alem',
    city: 'Addis Ababa',
    openingHours: 'Monday to Saturday, 9:00–18:00',
    openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    opensAt: '08:30',
    closesAt: '18:00',
    legalName: '',
    tin: '',
    vatNumber: '',
    bankAccounts: [],
    paymentMethods: ['PayPal'],
    paymentOrder: 'by-buyer',
    usdRate: config.usdRate ?? '',
    usdRateSource: config.usdRate ? 'first value of the configuration' : '',
    offerEndsAt: config.offerEndsAt,
    offerProduct: '',
    homePageSize: 12,
    deliveryCities: ['Addis Ababa', 'Adama', 'Bishoftu', 'Hawassa', 'Bahir Dar', 'Mekelle', 'Dire Dawa'],
    deliveryPromise: '',
    orderExpiresAfterHours: config.orderExpiresAfterHours,
    bankTransferExpiresAfterHours: 72,
    vatCountsAt: 'invoice',
    secondPersonAbove: '',
    quotationDays: 14,
    quotationTerms: '',
    payTogetherDays: 7,
    otherWays: [],
    depositFor: 'nobody',
    depositPercent: 30,
    depositFromTotal: 50_000,
    restDays: 14,
    restRule: 'refund',
  };
}
