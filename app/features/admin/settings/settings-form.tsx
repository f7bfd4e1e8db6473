import type { ComponentProps, ReactNode } from 'react';
import { EditForm } from '#app/features/admin/common/editing/edit-form.tsx';
import { MoreFields } from '#app/features/admin/common/more-fields.tsx';
import { Options } from '#app/features/admin/common/options.tsx';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { settingsHint } from '#contract/texts/settings-hints.ts';
import { SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import type { SettingsAnswer } from '#contract/shop/settings.ts';
import { TAX_POINTS, type TaxPoint } from '#contract/books/tax-points.ts';
import { DepositSettings } from './deposit-settings.tsx';
import { OfferSettings } from './offer-settings.tsx';
import { OpeningDays } from './opening-days.tsx';
import { PaymentSettings } from './payment-settings.tsx';
import { PriceKindField } from './price-kind-field.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { SafetySettings } from './safety-settings.tsx';
import type { TextSetting } from './settings-values.ts';
import { settingField, useSettingsEdit, type SettingsPart } from './use-settings-edit.ts';

/** The form of the settings, which take effect without a restart. */
export function SettingsForm({ loaded, isDemo }: { loaded: SettingsAnswer; isDemo: boolean }) {
  const edit = useSettingsEdit(loaded);
  const field = (name: TextSetting) => settingField(edit, name);
  return (
    <EditForm edit={edit}>
      <LineGroup of="shop" field={field}>
        <PriceKindField edit={edit} />
      </LineGroup>
      <LineGroup of="contact" field={field} />
      <Group heading={settingsFormText('settingsGroups.open')}>
        <OpeningDays chosen={edit.values.openDays} onChange={(openDays) => edit.set({ openDays })} />
        <TextField {...field('opensAt')} type="time" required />
        <TextField {...field('closesAt')} type="time" required />
      </Group>
      <LineGroup of="legal" field={field}>
        <MoreFields isOpen={edit.fields['vatCountsAt'] !== undefined} className="md:col-span-2">
          <SelectField
            label={settingsFormText('settingsFields.vatCountsAt')}
            name="vatCountsAt"
            value={edit.values.vatCountsAt}
            onChange={({ target }) => edit.set({ vatCountsAt: target.value as TaxPoint })}
          >
            <Options
              of={TAX_POINTS.map((point) => [
                point,
                settingsFormText(`settingsFields.vatCountsAts.${point}`),
              ])}
            />
          </SelectField>
        </MoreFields>
      </LineGroup>
      <Group heading={settingsFormText('settingsGroups.safety')}>
        <SafetySettings edit={edit} />
      </Group>
      <Group heading={settingsFormText('settingsGroups.payment')}>
        <PaymentSettings edit={edit} field={field} isDemo={isDemo} />
      </Group>
      <Group heading={settingsFormText('settingsGroups.deposit')}>
        <DepositSettings edit={edit} field={field} />
      </Group>
      <Group heading={settingsFormText('settingsGroups.offer')}>
        <OfferSettings edit={edit} field={field} />
      </Group>
      <Group heading={settingsFormText('settingsGroups.delivery')}>
        <DeliveryTexts field={field} />
      </Group>
      <LineGroup of="discounts" field={field}>
        <MoreFields
          isOpen={THRESHOLDS.some((name) => edit.fields[name] !== undefined)}
          className="md:col-span-2"
        >
          <div className="field-columns gap-5 md:grid-cols-2">
            <TextLines of={LINES.thresholds} field={field} />
          </div>
        </MoreFields>
      </LineGroup>
      <LineGroup of="orders" field={field} />
      <LineGroup of="quotations" field={field} />
      <LineGroup of="service" field={field} />
      <RateDialog edit={edit} />
    </EditForm>
  );
}

type Lines = Partial<Record<TextSetting, Omit<ComponentProps<typeof TextField>, 'label'>>>;

const days = { required: true, inputMode: 'numeric' } as const;
const hours = {
  required: true,
  inputMode: 'numeric',
  hint: settingsFormText('settingsFields.hoursHint'),
} as const;

/** Groups of settings with one-line fields, and the properties of the fields. */
const LINES = {
  shop: {
    storeName: { required: true, maxLength: 60 },
    homePageSize: {
      required: true,
      inputMode: 'numeric',
      hint: settingsFormText('settingsFields.homePageSizeHint'),
    },
  },
  contact: {
    phone: { type: 'tel', maxLength: 40, hint: settingsFormText('settingsFields.phoneHint') },
    email: { type: 'email', maxLength: 254 },
    openingHours: { maxLength: 120 },
    openingHoursAm: { maxLength: 120, lang: 'am' },
    address: { maxLength: 200 },
    addressAm: { maxLength: 200, lang: 'am' },
    city: { maxLength: 60 },
    cityAm: { maxLength: 60, lang: 'am' },
    telegram: { maxLength: 60, hint: settingsFormText('settingsFields.telegramHint') },
  },
  legal: {
    legalName: { maxLength: 120 },
    tin: { maxLength: 20, hint: settingsFormText('settingsFields.tinHint') },
    vatNumber: { maxLength: 20 },
  },
  quotations: {
    quotationDays: {
      required: true,
      inputMode: 'numeric',
      hint: settingsFormText('settingsFields.quotationDaysHint'),
    },
    quotationTerms: { maxLength: 200, hint: settingsFormText('settingsFields.quotationTermsHint') },
  },
  discounts: {
    staffDiscountPercent: {
      maxLength: 2,
      inputMode: 'numeric',
      hint: settingsFormText('settingsFields.staffDiscountHint'),
    },
  },
  thresholds: {
    staffMarginPercent: {
      maxLength: 2,
      inputMode: 'numeric',
      hint: settingsFormText('settingsFields.staffMarginHint'),
    },
    unprovenBirr: {
      required: true,
      inputMode: 'numeric',
      hint: settingsHint('unprovenBirr'),
    },
    unprovenPercent: {
      required: true,
      inputMode: 'numeric',
      hint: settingsHint('unprovenPercent'),
    },
  },
  service: {
    returnDays: { ...days, hint: settingsFormText('settingsFields.returnDaysHint') },
    defectDays: { ...days, hint: settingsFormText('settingsFields.defectDaysHint') },
  },
  orders: { orderExpiresAfterHours: hours, bankTransferExpiresAfterHours: hours, payTogetherDays: days },
} satisfies Record<string, Lines>;

const THRESHOLDS = Object.keys(LINES.thresholds) as TextSetting[];

interface LineGroupProps {
  of: Exclude<keyof typeof LINES, 'thresholds'>;
  field: SettingsPart['field'];
  children?: ReactNode;
}

function LineGroup({ of, field, children }: LineGroupProps) {
  return (
    <Group heading={settingsFormText(`settingsGroups.${of}`)}>
      <TextLines of={LINES[of]} field={field} />
      {children}
    </Group>
  );
}

const TextLines = ({ of, field }: { of: Lines; field: SettingsPart['field'] }) =>
  (Object.keys(of) as TextSetting[]).map((name) => <TextField key={name} {...field(name)} {...of[name]} />);

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-5 border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-2 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <h2 className="text-h3 font-semibold">{heading}</h2>
      <div className="field-columns gap-5 md:grid-cols-2">{children}</div>
    </section>
  );
}

/** The cities and the promise of delivery. */
function DeliveryTexts({ field }: Pick<SettingsPart, 'field'>) {
  return (
    <>
      <TextArea
        {...field('deliveryCities')}
        rows={6}
        hint={settingsFormText('settingsFields.deliveryCitiesHint')}
      />
      <TextArea
        {...field('deliveryPromise')}
        rows={3}
        maxLength={200}
        hint={settingsFormText('settingsFields.deliveryPromiseHint')}
      />
      <TextArea {...field('deliveryPromiseAm')} rows={3} maxLength={200} lang="am" />
    </>
  );
}
