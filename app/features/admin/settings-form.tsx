import { useState, type ReactNode } from 'react';
import { adminText } from '#app/text/admin.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import type { SettingsAnswer } from '#contract/settings.ts';
import { BankAccounts } from './bank-accounts.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { ProductPicker } from './product-picker.tsx';
import type { TextSetting } from './settings-values.ts';
import { useSettingsEdit } from './use-settings-edit.ts';
import { useUnsavedGuard } from './unsaved-guard.tsx';

const text = adminText.settingsFields;
const groups = adminText.settingsGroups;

/** What a shop owner changes without a restart. */
export function SettingsForm({ loaded }: { loaded: SettingsAnswer }) {
  const edit = useSettingsEdit(loaded);
  const guard = useUnsavedGuard(edit.changed);
  const [now] = useState(Date.now);
  const field = (name: TextSetting) => ({
    label: text[name].en,
    name,
    value: edit.values[name],
    onChange: (event: { target: { value: string } }) => edit.set({ [name]: event.target.value }),
    error: edit.fields[name],
    autoComplete: 'off',
  });
  const { usdRateSetAt } = edit;
  const setAt =
    usdRateSetAt && text.usdRateSetAt(`${usdRateSetAt.slice(0, 10)} ${usdRateSetAt.slice(11, 16)}`);

  return (
    <form
      ref={edit.form}
      noValidate
      className="max-w-5xl"
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
    >
      {guard.dialog}
      <div className="mb-6 space-y-4 empty:hidden">
        {edit.conflicts && <ConflictPanel conflicts={edit.conflicts} onTakeTheirs={edit.takeTheirs} />}
        <Failure of={edit.failure} />
      </div>
      <Group heading={groups.shop.en}>
        <TextField {...field('storeName')} required maxLength={60} />
        <TextField {...field('homePageSize')} required inputMode="numeric" hint={text.homePageSizeHint.en} />
      </Group>
      <Group heading={groups.contact.en}>
        <TextField {...field('phone')} type="tel" maxLength={40} hint={text.phoneHint.en} />
        <TextField {...field('email')} type="email" maxLength={254} />
        <TextField {...field('telegram')} maxLength={60} hint={text.telegramHint.en} />
        <TextField {...field('openingHours')} maxLength={120} />
        <TextField {...field('address')} maxLength={200} />
        <TextField {...field('city')} maxLength={60} />
      </Group>
      <Group heading={groups.legal.en}>
        <TextField {...field('legalName')} maxLength={120} />
        <TextField {...field('tin')} maxLength={20} hint={text.tinHint.en} />
      </Group>
      <Group heading={groups.payment.en}>
        <div className="md:col-span-2">
          <PaymentMethods
            chosen={edit.values.paymentMethods}
            configured={edit.configuredMethods}
            hasRate={edit.values.usdRate.trim() !== ''}
            error={edit.fields['paymentMethods']}
            onChange={(paymentMethods) => edit.set({ paymentMethods })}
          />
        </div>
        <TextField
          {...field('usdRate')}
          id="usd-rate"
          inputMode="decimal"
          hint={setAt ? `${text.usdRateHint.en} ${setAt}.` : text.usdRateHint.en}
        />
        <TextField {...field('usdRateSource')} maxLength={120} hint={text.usdRateSourceHint.en} />
        <div className="md:col-span-2">
          <BankAccounts
            accounts={edit.values.bankAccounts}
            errors={edit.fields}
            onChange={(bankAccounts) => edit.set({ bankAccounts })}
          />
        </div>
      </Group>
      <Group heading={groups.offer.en}>
        <div>
          <TextField {...field('offerEndsAt')} type="date" required hint={text.offerEndsAtHint.en} />
          <OfferPreview endsOn={edit.values.offerEndsAt} now={now} />
        </div>
        <div className="md:col-span-2">
          <ProductPicker
            id={edit.values.offerProduct}
            error={edit.fields.offerProduct}
            onChange={(offerProduct) => edit.set({ offerProduct })}
          />
        </div>
      </Group>
      <Group heading={groups.delivery.en}>
        <TextArea {...field('deliveryCities')} rows={6} hint={text.deliveryCitiesHint.en} />
        <TextArea {...field('deliveryPromise')} rows={3} maxLength={200} hint={text.deliveryPromiseHint.en} />
      </Group>
      <Group heading={groups.orders.en}>
        <TextField
          {...field('orderExpiresAfterHours')}
          required
          inputMode="numeric"
          hint={text.hoursHint.en}
        />
        <TextField
          {...field('bankTransferExpiresAfterHours')}
          required
          inputMode="numeric"
          hint={text.hoursHint.en}
        />
      </Group>
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
        <Button type="submit" busy={edit.busy} disabled={!edit.changed}>
          {adminText.save.en}
        </Button>
      </div>
    </form>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-5 border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-2 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <h2 className="text-h3 font-semibold">{heading}</h2>
      <div className="grid items-end gap-5 md:grid-cols-2">{children}</div>
    </section>
  );
}
