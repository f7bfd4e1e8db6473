import { adminText } from '#contract/texts/admin.ts';
import { TextField } from '#app/ui/field.tsx';
import { dateAndTime } from '#app/ui/moments.ts';
import { BankAccounts } from './bank-accounts.tsx';
import { OtherWays } from './other-ways.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import type { SettingsPart } from './use-settings-edit.ts';

/** The ways to pay, the rate at which PayPal charges, and the accounts for transfers. */
export function PaymentSettings({ edit, field, isDemo }: SettingsPart & { isDemo: boolean }) {
  const { usdRateSetAt: setAt } = edit;
  const rateHint = adminText('settingsFields.usdRateHint');
  const at = setAt && dateAndTime(setAt);
  return (
    <>
      <div className="md:col-span-2">
        <PaymentMethods edit={edit} isDemo={isDemo} />
      </div>
      <div className="md:col-span-2">
        <OtherWays
          ways={edit.values.otherWays}
          after={edit.values.paymentMethods.length}
          errors={edit.fields}
          onChange={(otherWays) => edit.set({ otherWays })}
        />
      </div>
      <TextField
        {...field('usdRate')}
        id="usd-rate"
        inputMode="decimal"
        hint={at ? `${rateHint} ${adminText('settingsFields.usdRateSetAt', { at })}.` : rateHint}
      />
      <TextField
        {...field('usdRateSource')}
        maxLength={120}
        hint={adminText('settingsFields.usdRateSourceHint')}
      />
      <TextField
        {...field('secondPersonAbove')}
        inputMode="decimal"
        maxLength={20}
        hint={adminText('settingsFields.secondPersonHint')}
      />
      <div className="md:col-span-2">
        <BankAccounts
          accounts={edit.values.bankAccounts}
          errors={edit.fields}
          onChange={(bankAccounts) => edit.set({ bankAccounts })}
        />
      </div>
    </>
  );
}
