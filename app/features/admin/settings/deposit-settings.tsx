import { Options } from '#app/features/admin/common/options.tsx';
import { DEPOSIT_FOR, REST_RULES, type DepositFor, type RestRule } from '#contract/paying/deposits.ts';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import type { SettingsPart } from './use-settings-edit.ts';

/** Settings of deposits: for which orders, how much, and what happens if the rest is not paid. */
export function DepositSettings({ edit, field }: SettingsPart) {
  const isOn = edit.values.depositFor !== 'nobody';
  const number = { required: true, inputMode: 'numeric' } as const;
  return (
    <>
      <div className="md:col-span-2">
        <SelectField
          label={settingsFormText('settingsFields.depositFor')}
          hint={settingsFormText('settingsFields.depositForHint')}
          name="depositFor"
          value={edit.values.depositFor}
          onChange={({ target }) => edit.set({ depositFor: target.value as DepositFor })}
        >
          <Options
            of={DEPOSIT_FOR.map((each) => [each, settingsFormText(`settingsFields.depositsFor.${each}`)])}
          />
        </SelectField>
      </div>
      {isOn && (
        <>
          <TextField {...field('depositPercent')} {...number} />
          <TextField {...field('depositFromTotal')} {...number} />
          <TextField {...field('restDays')} {...number} />
        </>
      )}
      <SelectField
        label={settingsFormText('settingsFields.restRule')}
        name="restRule"
        value={edit.values.restRule}
        onChange={({ target }) => edit.set({ restRule: target.value as RestRule })}
      >
        <Options
          of={REST_RULES.map((each) => [each, settingsFormText(`settingsFields.restRules.${each}`)])}
        />
      </SelectField>
    </>
  );
}
