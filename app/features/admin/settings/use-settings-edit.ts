import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isEditConflict, useConflicts } from '#app/features/admin/common/editing/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { storeFacts } from '#app/state/store-changes.ts';
import { adminText } from '#contract/texts/admin.ts';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { BodyOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { bodyOf } from '#app/ui/forms/values.ts';
import type { Settings, SettingsAnswer } from '#contract/shop/settings.ts';
import { SETTINGS_PARTS, type SettingsPart } from './settings-parts.ts';
import {
  checkSettings,
  factsOfPart,
  ownBody,
  ownValues,
  settingAsText,
  settingsFieldErrors,
  valuesOfPart,
  type SettingsValues,
} from './settings-values.ts';
import { movesFar } from './usd-rate.ts';

export type SettingsEdit = ReturnType<typeof useSettingsEdit>;

/**
 * The editing of a part of the settings. Only its fields are sent; values that another owner has saved meanwhile are shown
 * beside one's own.
 */
export function useSettingsEdit(loaded: SettingsAnswer, part: SettingsPart) {
  const [facts] = useState(() => factsOfPart(SETTINGS_PARTS[part]));
  const form = useForm({
    of: facts,
    row: loaded.settings,
    own: ownValues(loaded.settings),
    check: (values) => checkSettings(facts, values),
    send: (_body, values) => send(values),
  });
  const { values, set } = form;
  const { revalidate } = useRevalidator();
  const { stored, saved, merge, ...beside } = useConflicts<SettingsAnswer, SettingsValues>({
    loaded,
    valuesOf: ({ settings }) => valuesOfPart(facts, settings),
    values,
    set,
    labelOf: (field) => settingsFormText(`settingsFields.${field}`),
    textOf: settingAsText,
  });
  const { configuredMethods, usdRateSetAt, version, waitingAccounts } = stored;
  const [askedRate, setAskedRate] = useState<{ from: string; to: string } | null>(null);

  async function send(wanted: SettingsValues, isRateRight = false): Promise<void> {
    const rates = { from: stored.settings.usdRate, to: wanted.usdRate?.trim() ?? stored.settings.usdRate };
    if (!isRateRight && movesFar(rates.from, rates.to)) return setAskedRate(rates);
    setAskedRate(null);
    const settings = {
      ...bodyOf(facts, wanted),
      ...ownBody(inPart(wanted)),
    } as BodyOf<'PUT /api/settings'>['settings'];
    // A way to pay that is no longer configured on the server is switched off by the next save.
    if (settings.paymentMethods)
      settings.paymentMethods = settings.paymentMethods.filter((each) => configuredMethods.includes(each));
    try {
      const now = await api.call('PUT /api/settings', { body: { settings, version } });
      saved(now);
      storeFacts.areStale = true;
      void revalidate();
      const isWaiting = now.waitingAccounts && now.waitingAccounts.askedAt !== waitingAccounts?.askedAt;
      toast.success(isWaiting ? { en: settingsFormText('accountsWait') } : adminText.both('saved'));
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      merge({ ...stored, ...(error.details as { settings: Settings; version: number }) });
    }
  }
  const inPart = (wanted: SettingsValues): Partial<SettingsValues> =>
    Object.fromEntries(Object.entries(wanted).filter(([name]) => name in facts));

  return {
    ...beside,
    form,
    values,
    set,
    busy: form.busy,
    failure: form.failure,
    fields: settingsFieldErrors(form.errors),
    /** Changes and saves in one step. */
    saveWith(change: Partial<SettingsValues>) {
      set(change);
      void form.submit(() => send({ ...values, ...change }));
    },
    usdRateSetAt,
    waitingAccounts,
    /** The large change of the exchange rate that waits for a confirmation. */
    askedRate,
    confirmRate: () => void form.submit(() => send(values, true)),
    keepRate: () => setAskedRate(null),
    configuredMethods,
  };
}
