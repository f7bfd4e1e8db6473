import { settings as settingsSchema, type Settings } from '#contract/settings.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Executor } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import {
  findSettings,
  insertFirstSettings,
  replaceSettings,
  touchSettings,
  type SettingsRow,
} from './settings.store.ts';

export interface CurrentSettings {
  settings: Settings;
  version: number;
  usdRateSetAt: Date | null;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

/** What the shop owner decides. The environment gives the first values; afterwards the database rules. */
export function createSettingsService(database: Database, config: Config) {
  const first = firstSettings(config);

  /** Values written by an older release lack what is newer: those have their first values. */
  function read(row: SettingsRow | undefined): CurrentSettings {
    if (!row) throw new Error('settings have not been written yet');
    const settings = settingsSchema.parse({ ...first, ...row.document });
    return { settings, version: row.version, usdRateSetAt: row.usd_rate_set_at };
  }

  return {
    /** To be called once at start, after the migrations. */
    writeFirst: () => database.transaction((tx) => insertFirstSettings(tx, first, first.usdRate !== '')),

    get: async (db: Executor = database.reader): Promise<CurrentSettings> => read(await findSettings(db)),

    touch: touchSettings,

    /** @throws Refusal 409 when the settings have changed since `version`. */
    async save(settings: Settings, version: number): Promise<CurrentSettings> {
      return database.transaction(async (tx) => {
        const replaced = await replaceSettings(tx, settings, version);
        const current = read(await findSettings(tx));
        if (!replaced)
          throw new Refusal(409, 'edit-conflict', {
            details: { settings: current.settings, version: current.version },
          });
        return current;
      });
    },
  };
}

function firstSettings(config: Config): Settings {
  return {
    storeName: config.storeName,
    phone: '+251 11 000 0000',
    email: 'hello@wenber.example',
    telegram: '@wenber_example',
    address: 'Bole, near Medhane Alem',
    city: 'Addis Ababa',
    openingHours: 'Monday to Saturday, 9:00–18:00',
    legalName: '',
    tin: '',
    bankAccounts: [],
    paymentMethods: ['PayPal'],
    usdRate: config.usdRate ?? '',
    usdRateSource: config.usdRate ? 'first value of the configuration' : '',
    offerEndsAt: config.offerEndsAt,
    offerProduct: '',
    homePageSize: 12,
    deliveryCities: ['Addis Ababa', 'Adama', 'Bishoftu', 'Hawassa', 'Bahir Dar', 'Mekelle', 'Dire Dawa'],
    deliveryPromise: '',
    orderExpiresAfterHours: config.orderExpiresAfterHours,
    bankTransferExpiresAfterHours: 72,
  };
}
