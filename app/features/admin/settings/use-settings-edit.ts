import { useState } from 'react';
import { isEditConflict, useConflicts } from '#app/features/admin/common/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import type { Settings, SettingsAnswer } from '#contract/settings.ts';
import {
  checkSettings,
  settingAsText,
  settingsFieldErrors,
  settingsOf,
  valuesOfSettings,
  type SettingsValues,
  type TextSetting,
} from './settings-values.ts';

type SettingsEdit = ReturnType<typeof useSettingsEdit>;

/** The editing of the settings; what another administrator has saved meanwhile is laid beside one's own values. */
export function useSettingsEdit(loaded: SettingsAnswer) {
  const submission = useSubmission();
  const [values, setValues] = useState(() => valuesOfSettings(loaded.settings));
  const set = (change: Partial<SettingsValues>) => setValues((before) => ({ ...before, ...change }));
  const { stored, saved, merge, ...beside } = useConflicts({
    loaded,
    valuesOf: ({ settings }) => valuesOfSettings(settings),
    values,
    set,
    labelOf: (field) => adminText(`settingsFields.${field}`),
    textOf: settingAsText,
  });
  const { configuredMethods, usdRateSetAt, version } = stored;

  function save(change: Partial<SettingsValues> = {}) {
    const wanted = { ...values, ...change };
    const problems = checkSettings(wanted);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    void submission.submit(async () => {
      try {
        // A method that was on and is not configured any more goes off with the next change.
        const paymentMethods = wanted.paymentMethods.filter((each) => configuredMethods.includes(each));
        const settings = settingsOf({ ...wanted, paymentMethods });
        saved(await api.call('PUT /api/settings', { body: { settings, version } }));
        toast.success(adminText.both('saved'));
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
    configuredMethods,
  };
}

/** The control of a setting that is a text. */
export const settingField = (edit: SettingsEdit, name: TextSetting) => ({
  label: adminText(`settingsFields.${name}`),
  name,
  value: edit.values[name],
  onChange: (event: { target: { value: string } }) => edit.set({ [name]: event.target.value }),
  error: edit.fields[name],
  autoComplete: 'off',
});

/** The properties of a part of the form. */
export interface SettingsPart {
  edit: SettingsEdit;
  field: (name: TextSetting) => ReturnType<typeof settingField>;
}
