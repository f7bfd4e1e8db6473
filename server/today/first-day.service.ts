import { FIRST_DAY_STEPS, type FirstDayStep } from '#contract/shop/first-day-steps.ts';
import type { FirstDay, FirstDayChange } from '#contract/shop/first-day.ts';
import { FIRST_PREFIX } from '#contract/orders/order-references.ts';
import type { PaymentMethod } from '#contract/paying/payment-methods.ts';
import { TAX_NUMBER } from '#contract/accounts/tax-number.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Config } from '#server/platform/config.ts';
import { exampleFieldsOf, offeredMethods, type SettingsService } from '#server/settings/settings.service.ts';
import { readStoredSteps, saveFirstDay, type StoredStep } from './first-day.store.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

export interface FirstDayParts {
  database: Database;
  settings: Pick<SettingsService, 'get'>;
  config: Pick<Config, 'mail'>;
  /** Says whether the current configuration allows a way to pay. */
  isConfigured: (method: PaymentMethod) => boolean;
}

type Judged = Pick<FirstDayParts, 'config' | 'isConfigured'> & Pick<CurrentSettings, 'settings' | 'look'>;

/** The steps that are judged by settings and configuration; the other steps are judged by rows of the database. */
const JUDGED: Readonly<Record<Exclude<FirstDayStep, StoredStep>, (judged: Judged) => boolean>> = {
  contact: ({ settings }) =>
    settings.phone !== '' && settings.address !== '' && exampleFieldsOf(settings).length === 0,
  taxNumber: ({ settings }) => settings.legalName !== '' && TAX_NUMBER.test(settings.tin),
  bankAccount: ({ settings }) => settings.bankAccounts.length > 0,
  waysToPay: ({ settings, isConfigured }) => offeredMethods(settings, isConfigured).length > 0,
  shopFront: ({ look }) => look !== undefined,
  orderPrefix: ({ settings }) => settings.orderPrefix !== FIRST_PREFIX,
  mail: ({ config }) => config.mail.kind === 'smtp',
};

/** Reads the steps that an owner has still to take before the shop can sell. */
export async function readFirstDay(parts: FirstDayParts, { id }: { id: string }): Promise<FirstDay> {
  const { settings, look } = await parts.settings.get();
  const { isPutAway, notNeeded, ...stored } = await readStoredSteps(parts.database.reader, id);
  const judged = { ...parts, settings, look };
  const isDone = (step: FirstDayStep) =>
    step in JUDGED ? JUDGED[step as keyof typeof JUDGED](judged) : stored[step as StoredStep];
  return {
    steps: FIRST_DAY_STEPS.map((step) => ({
      step,
      isDone: isDone(step),
      isNeeded: !notNeeded.includes(step),
    })),
    isPutAway,
  };
}

/** Hides the list of first steps or shows it again, and takes steps out of it, for all owners. */
export async function changeFirstDay(
  parts: FirstDayParts,
  change: FirstDayChange,
  by: Actor & { id: string },
): Promise<FirstDay> {
  await parts.database.transaction(async (tx) => {
    const saved = await saveFirstDay(tx, change);
    if (!saved) return;
    await note(tx, 'settings.first-day-changed', { by, of: { id: 'settings', label: 'Settings' }, ...saved });
  });
  return readFirstDay(parts, by);
}
