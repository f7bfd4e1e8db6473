import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { adminText } from '#app/text/admin.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import type { Settings, SettingsAnswer } from '#contract/settings.ts';
import type { Conflict } from './conflict-panel.tsx';
import {
  checkSettings,
  SETTING_KEYS,
  settingAsText,
  settingsFieldErrors,
  settingsOf,
  valuesOfSettings,
  type SettingsValues,
} from './settings-values.ts';

/** The editing of the settings; what another administrator has saved meanwhile is laid beside one's own values. */
export function useSettingsEdit(loaded: SettingsAnswer) {
  const submission = useSubmission();
  const [answer, setAnswer] = useState(loaded);
  const [values, setValues] = useState(() => valuesOfSettings(loaded.settings));
  const [inConflict, setInConflict] = useState(false);
  const { configuredMethods } = answer;
  const stored = valuesOfSettings(answer.settings);
  const changed = SETTING_KEYS.filter((key) => settingAsText(values[key]) !== settingAsText(stored[key]));
  const set = (change: Partial<SettingsValues>) => setValues((before) => ({ ...before, ...change }));

  function save() {
    const problems = checkSettings(values);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    void submission.submit(async () => {
      try {
        // What was on and is not configured any more goes off with the next change.
        const paymentMethods = values.paymentMethods.filter((each) => configuredMethods.includes(each));
        const saved = await api.settings.save(settingsOf({ ...values, paymentMethods }), answer.version);
        setAnswer(saved);
        setValues(valuesOfSettings(saved.settings));
        setInConflict(false);
        toast.success(adminText.saved.en);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'edit-conflict') throw error;
        mergeWith(error.details as { settings: Settings; version: number });
      }
    });
  }

  /** Fields that were left alone follow what is stored now; those changed here stay as they are. */
  function mergeWith({ settings, version }: { settings: Settings; version: number }) {
    const theirs = valuesOfSettings(settings);
    const untouched = SETTING_KEYS.filter((key) => !changed.includes(key));
    set(Object.fromEntries(untouched.map((key) => [key, theirs[key]])));
    setAnswer({ ...answer, settings, version });
    setInConflict(true);
  }

  const conflicts: Conflict[] = changed.map((key) => ({
    field: key,
    label: adminText.settingsFields[key].en,
    mine: settingAsText(values[key]),
    theirs: settingAsText(stored[key]),
  }));

  return {
    ...submission,
    fields: settingsFieldErrors(submission.fields),
    values,
    set,
    save,
    changed: changed.length > 0,
    usdRateSetAt: answer.usdRateSetAt,
    configuredMethods,
    conflicts: inConflict ? conflicts : null,
    takeTheirs: (field: string) => set({ [field]: stored[field as keyof SettingsValues] }),
  };
}
