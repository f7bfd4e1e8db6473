import { useState } from 'react';
import { MoreFields } from '#app/features/admin/common/more-fields.tsx';
import { settingsFormText as text } from '#contract/texts/settings-form.ts';
import { dateAndTime } from '#contract/days/written-days.ts';
import type { SettingsAnswer } from '#contract/shop/settings.ts';
import { BankAccounts } from './bank-accounts.tsx';
import { OtherWays } from './other-ways.tsx';
import { PartForm } from './part-form.tsx';
import { PaymentMethods, WhichFirst } from './payment-methods.tsx';
import { FoldedSettings, setting } from './plain-parts.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { EXAMPLE_ETB, exampleAt } from './usd-rate.ts';
import { useSettingsEdit, type SettingsEdit } from './use-settings-edit.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { WaitingAccountsProps } from './waiting-accounts.tsx';
import { LONGEST_AMOUNT } from '#contract/longest.ts';

// Accounts seldom wait.
const WaitingAccounts = standalonePart<WaitingAccountsProps>(() => import('./waiting-accounts.tsx'));

/** The ways to pay, the exchange rate for PayPal, the accounts for transfers, and what happens to orders that are not paid. */
export function PaymentPart({ loaded, isDemo }: { loaded: SettingsAnswer; isDemo: boolean }) {
  const edit = useSettingsEdit(loaded, 'payment');
  const { values, set, fields } = edit;
  return (
    <PartForm edit={edit}>
      <div className="space-y-4">
        <div id="paymentMethods">
          <PaymentMethods edit={edit} isDemo={isDemo} />
        </div>
        <Waiting edit={edit} />
        <div id="bankAccounts">
          <BankAccounts
            accounts={values.bankAccounts}
            city={loaded.settings.city}
            errors={fields}
            onChange={(bankAccounts) => set({ bankAccounts })}
          />
        </div>
        <div className="flex flex-wrap gap-x-8">
          <MoreFields
            name={text('moreWays')}
            isOpen={Object.keys(fields).some((name) => name.startsWith('otherWays.'))}
            className={FOLD}
          >
            <div className="space-y-5">
              <div id="otherWays">
                <OtherWays
                  ways={values.otherWays}
                  after={values.paymentMethods.length}
                  errors={fields}
                  onChange={(otherWays) => set({ otherWays })}
                />
              </div>
              <WhichFirst edit={edit} />
            </div>
          </MoreFields>
          <FoldedSettings edit={edit} name={text('dollars')} of={rateItems(edit)} className={FOLD} />
          <FoldedSettings
            edit={edit}
            name={text('depositsAndTerms')}
            of={depositItems(edit)}
            className={FOLD}
          />
        </div>
      </div>
      <RateDialog edit={edit} />
    </PartForm>
  );
}

/** Folds stand side by side, and an open one has a row of its own. */
const FOLD = 'open:w-full';

const rateItems = ({ values, usdRateSetAt }: SettingsEdit) => [
  setting('usdRate', {
    inputMode: 'decimal',
    hint: <RateHint rate={values.usdRate} setAt={usdRateSetAt} />,
  }),
  setting('usdRateSource', { hint: text('settingsFields.usdRateSourceHint') }),
];

/** Deposits, the hours after which unpaid orders end, and the sum that two people have to see. */
const depositItems = ({ values }: SettingsEdit) => [
  setting('depositFor', {
    asSelect: true,
    hint: text('settingsFields.depositForHint'),
    labelOf: (each) => text(`settingsFields.depositsFor.${each as 'nobody'}`),
  }),
  ...(values.depositFor === 'nobody'
    ? []
    : [setting('depositPercent'), setting('depositFromTotal'), setting('restDays')]),
  setting('restRule', {
    asSelect: true,
    labelOf: (each) => text(`settingsFields.restRules.${each as 'refund'}`),
  }),
  setting('orderExpiresAfterHours', { hint: text('settingsFields.hoursHint') }),
  setting('bankTransferExpiresAfterHours', { hint: text('settingsFields.hoursHint') }),
  setting('secondPersonAbove', {
    inputMode: 'decimal',
    maxLength: LONGEST_AMOUNT,
    hint: text('settingsFields.secondPersonHint'),
  }),
];

/** Explains the exchange rate: since when it holds, and a price in dollars at the typed rate. */
function RateHint({ rate, setAt }: { rate: string; setAt: string | null }) {
  const hint = text('settingsFields.usdRateHint');
  const at = setAt && dateAndTime(setAt);
  const usd = exampleAt(rate);
  return (
    <>
      {at ? `${hint} ${text('settingsFields.usdRateSetAt', { at })}.` : hint}
      {usd !== null && (
        <strong className="block text-ink tabular-nums">
          {text('rate.example', { etb: EXAMPLE_ETB.toLocaleString('en'), usd })}
        </strong>
      )}
    </>
  );
}

/** A change of the accounts that waits for a second person, until this person has decided it. */
function Waiting({ edit: { waitingAccounts: waiting } }: { edit: SettingsEdit }) {
  const [decided, setDecided] = useState<string | null>(null);
  if (!waiting || waiting.askedAt === decided) return null;
  return <WaitingAccounts key={waiting.askedAt} of={waiting} onDone={() => setDecided(waiting.askedAt)} />;
}
