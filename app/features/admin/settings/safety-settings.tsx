import { settingsFormText } from '#contract/texts/settings-form.ts';
import { CheckboxField } from '#app/ui/fields/field.tsx';
import type { SettingsPart } from './use-settings-edit.ts';

/** The setting that all staff must sign in with a second factor. */
export const SafetySettings = ({ edit }: Pick<SettingsPart, 'edit'>) => (
  <CheckboxField
    className="md:col-span-2"
    label={settingsFormText('settingsFields.staffSecondFactor')}
    hint={settingsFormText('settingsFields.staffSecondFactorHint')}
    name="staffSecondFactor"
    checked={edit.values.staffSecondFactor}
    onChange={({ target }) => edit.set({ staffSecondFactor: target.checked })}
  />
);
