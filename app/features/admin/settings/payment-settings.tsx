import { useState } from 'react';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { bankAccountsText } from '#contract/texts/bank-accounts.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { BankAccounts } from './bank-accounts.tsx';
import { OtherWays } from './other-ways.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { EXAMPLE_ETB, exampleAt } from './usd-rate.ts';
import type { SettingsPart } from './use-settings-edit.ts';
import { WaitingAccounts } from './waiting-accounts.tsx';

/** Settings of payments: the ways to pay, the exchange rate for PayPal, and the bank accounts for transfers. */
export function PaymentSettings({ edit, field, isDemo }: SettingsPart & { isDemo: boolean }) {
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
        hint={<RateHint rate={edit.values.usdRate} setAt={edit.usdRateSetAt} />}
      />
      <TextField
        {...field('usdRateSource')}
        maxLength={120}
        hint={settingsFormText('settingsFields.usdRateSourceHint')}
      />
      <TextField
        {...field('secondPersonAbove')}
        inputMode="decimal"
        maxLength={20}
        hint={settingsFormText('settingsFields.secondPersonHint')}
      />
      <div className="space-y-4 md:col-span-2">
        <Waiting edit={edit} />
        <BankAccounts
          accounts={edit.values.bankAccounts}
          errors={edit.fields}
          onChange={(bankAccounts) => edit.set({ bankAccounts })}
        />
      </div>
    </>
  );
}

/** Explains the exchange rate: since when it holds, and a price in dollars at the typed rate. */
function RateHint({ rate, setAt }: { rate: string; setAt: string | null }) {
  const hint = settingsFormText('settingsFields.usdRateHint');
  const at = setAt && dateAndTime(setAt);
  const usd = exampleAt(rate);
  return (
    <>
      {at ? `${hint} ${settingsFormText('settingsFields.usdRateSetAt', { at })}.` : hint}
      {usd !== null && (
        <strong className="block text-ink tabular-nums">
          {bankAccountsText('rate.example', { etb: EXAMPLE_ETB.toLocaleString('en'), usd })}
        </strong>
      )}
    </>
  );
}

/** A change of the accounts that waits for a second person, until this person has decided it. */
function Waiting({ edit: { waitingAccounts: waiting } }: Pick<SettingsPart, 'edit'>) {
  const [decided, setDecided] = useState<string | null>(null);
  if (!waiting || waiting.askedAt === decided) return null;
  return <WaitingAccounts key={waiting.askedAt} of={waiting} onDone={() => setDecided(waiting.askedAt)} />;
}
