import { useState } from 'react';
import { isEditConflict, useConflicts } from '#app/features/admin/common/editing/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import { notePriceKind } from '#app/ui/prices/price-kind.ts';
import { bankAccountsText } from '#contract/texts/bank-accounts.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Settings, SettingsAnswer } from '#contract/shop/settings.ts';
import {
  checkSettings,
  settingAsText,
  settingsFieldErrors,
  settingsOf,
  valuesOfSettings,
  type SettingsValues,
  type TextSetting,
} from './settings-values.ts';
import { movesFar } from './usd-rate.ts';

type SettingsEdit = ReturnType<typeof useSettingsEdit>;

/** The editing of the settings; values that another administrator has saved meanwhile are shown beside one's own. */
export function useSettingsEdit(loaded: SettingsAnswer) {
  const submission = useSubmission();
  const [values, setValues] = useState(() => valuesOfSettings(loaded.settings));
  const set = (change: Partial<SettingsValues>) => setValues((before) => ({ ...before, ...change }));
  const { stored, saved, merge, ...beside } = useConflicts({
    loaded,
    valuesOf: ({ settings }) => valuesOfSettings(settings),
    values,
    set,
    labelOf: (field) =>
      field === 'pricesTyped' ? priceKindsText('setting') : settingsFormText(`settingsFields.${field}`),
    textOf: settingAsText,
  });
  const { configuredMethods, usdRateSetAt, version, waitingAccounts } = stored;
  const [askedRate, setAskedRate] = useState<{ from: string; to: string } | null>(null);

  function save(change: Partial<SettingsValues> = {}, isRateRight = false) {
    const wanted = { ...values, ...change };
    const problems = checkSettings(wanted);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    const rates = { from: stored.settings.usdRate, to: wanted.usdRate.trim() };
    if (!isRateRight && movesFar(rates.from, rates.to)) return setAskedRate(rates);
    setAskedRate(null);
    void submission.submit(async () => {
      try {
        // A way to pay that is no longer configured on the server is switched off by the next save.
        const paymentMethods = wanted.paymentMethods.filter((each) => configuredMethods.includes(each));
        const settings = settingsOf({ ...wanted, paymentMethods });
        const now = await api.call('PUT /api/settings', { body: { settings, version } });
        saved(now);
        notePriceKind(now.settings.pricesTyped);
        const isWaiting = now.waitingAccounts && now.waitingAccounts.askedAt !== waitingAccounts?.askedAt;
        toast.success(isWaiting ? { en: bankAccountsText('saved') } : adminText.both('saved'));
      } catch (error) {
        if (!isEditConflict(error)) throw error;
        merge({ ...stored, ...(error.details as { settings: Settings; version: number }) });
      }
    });
  }

  return {
    ...submission,
    ...beside,
    fields: settingsFieldErrors(submission.fields),
    values,
    set,
    save: () => save(),
    /** Changes and saves in one step. */
    saveWith(change: Partial<SettingsValues>) {
      set(change);
      save(change);
    },
    usdRateSetAt,
    waitingAccounts,
    /** The large change of the exchange rate that waits for a confirmation. */
    askedRate,
    confirmRate: () => save({}, true),
    keepRate: () => setAskedRate(null),
    configuredMethods,
  };
}

/** The properties of the control of a text setting. */
export const settingField = (edit: SettingsEdit, name: TextSetting) => ({
  label: settingsFormText(`settingsFields.${name}`),
  name,
  value: edit.values[name],
  onChange: (event: { target: { value: string } }) => edit.set({ [name]: event.target.value }),
  error: edit.fields[name],
  autoComplete: 'off',
});

export interface SettingsPart {
  edit: SettingsEdit;
  field: (name: TextSetting) => ReturnType<typeof settingField>;
}
