import { MoreFields } from '#app/features/admin/common/more-fields.tsx';
import { settingsFormText as text } from '#contract/texts/settings-form.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import type { PriceKind } from '#contract/goods/typed-prices.ts';
import { settingsHint } from '#contract/texts/settings-hints.ts';
import { FormFields, type FormItem } from '#app/ui/forms/form-fields.tsx';
import type { SettingsAnswer } from '#contract/shop/settings.ts';
import { FiscalConnection } from './fiscal-connection.tsx';
import { Fields, PartForm } from './part-form.tsx';
import type { SettingName, SettingsValues } from './settings-values.ts';
import { useSettingsEdit, type SettingsEdit } from './use-settings-edit.ts';
import { LONGEST_TIN } from '#contract/longest.ts';

type Item = Exclude<FormItem<SettingsValues>, false | null | undefined | { beside: unknown }>;

/** Returns the item of a setting by its label, which stands among the texts under its name. */
export const setting = (field: SettingName, rest: Partial<Item> = {}) =>
  ({ field, label: text(`settingsFields.${field}`), ...rest }) as Item;

export const SettingFields = ({
  edit,
  of,
}: {
  edit: SettingsEdit;
  of: readonly FormItem<SettingsValues>[];
}) => <FormFields<SettingsValues> edit={edit.form} of={of} />;

interface FoldedProps {
  edit: SettingsEdit;
  name?: string;
  of: readonly Item[];
  className?: string;
}

/** Settings that few owners need, folded until somebody opens them or one of them is wrong. */
export const FoldedSettings = ({ edit, of, name, className = 'md:col-span-2' }: FoldedProps) => (
  <MoreFields
    {...(name && { name })}
    isOpen={of.some(({ field }) => edit.fields[field] !== undefined)}
    className={className}
  >
    <div className="field-columns gap-5 md:grid-cols-2">
      <SettingFields edit={edit} of={of} />
    </div>
  </MoreFields>
);

const VAT_COUNTS_AT = setting('vatCountsAt', {
  asSelect: true,
  labelOf: (point) => text(`settingsFields.vatCountsAts.${point as 'invoice'}`),
});

/** The field for the kind of prices that the shop's people type and read. */
const PRICE_KIND = setting('pricesTyped', {
  hint: text('settingsFields.pricesTypedHint'),
  asSelect: true,
  labelOf: (kind) => priceKindsText(`kinds.${kind as PriceKind}`),
});

export function LegalPart({ loaded }: { loaded: SettingsAnswer }) {
  const edit = useSettingsEdit(loaded, 'legal');
  return (
    <>
      <PartForm edit={edit}>
        <Fields>
          <SettingFields
            edit={edit}
            of={[
              PRICE_KIND,
              setting('legalName'),
              setting('tin', {
                hint: text('settingsFields.tinHint'),
                maxLength: LONGEST_TIN,
                inputMode: 'numeric',
              }),
              setting('vatNumber'),
              setting('tradeLicence', { hint: text('settingsFields.tradeLicenceHint') }),
            ]}
          />
          <FoldedSettings edit={edit} of={[VAT_COUNTS_AT]} />
        </Fields>
      </PartForm>
      <FiscalConnection />
    </>
  );
}

export function OrdersPart({ loaded }: { loaded: SettingsAnswer }) {
  const edit = useSettingsEdit(loaded, 'orders');
  return (
    <PartForm edit={edit}>
      <Fields heading={text('settingsGroups.orders')}>
        <SettingFields
          edit={edit}
          of={[
            setting('orderPrefix', {
              hint: text('settingsFields.orderPrefixHint'),
              autoCapitalize: 'characters',
              spellCheck: false,
            }),
            setting('payTogetherDays'),
          ]}
        />
      </Fields>
      <FoldedSettings
        edit={edit}
        className="mt-1"
        of={[
          setting('assistantsMayOrder', {
            hint: text('settingsFields.assistantsMayOrderHint'),
            className: 'md:col-span-2',
          }),
        ]}
      />
      <Fields heading={text('settingsGroups.quotations')}>
        <SettingFields
          edit={edit}
          of={[
            setting('quotationDays', { hint: text('settingsFields.quotationDaysHint') }),
            setting('quotationTerms', { hint: text('settingsFields.quotationTermsHint') }),
          ]}
        />
      </Fields>
      <Fields heading={text('settingsGroups.service')}>
        <SettingFields
          edit={edit}
          of={[
            setting('returnDays', { hint: text('settingsFields.returnDaysHint') }),
            setting('defectDays', { hint: text('settingsFields.defectDaysHint') }),
          ]}
        />
      </Fields>
    </PartForm>
  );
}

export function StaffPart({ loaded }: { loaded: SettingsAnswer }) {
  const edit = useSettingsEdit(loaded, 'staff');
  return (
    <PartForm edit={edit}>
      <Fields>
        <SettingFields
          edit={edit}
          of={[
            setting('staffSecondFactor', {
              hint: text('settingsFields.staffSecondFactorHint'),
              className: 'md:col-span-2',
            }),
            setting('staffDiscountPercent', {
              hint: text('settingsFields.staffDiscountHint'),
              inputMode: 'numeric',
            }),
          ]}
        />
        <FoldedSettings
          edit={edit}
          of={[
            setting('staffMarginPercent', {
              hint: text('settingsFields.staffMarginHint'),
              inputMode: 'numeric',
            }),
            setting('unprovenBirr', { hint: settingsHint('unprovenBirr') }),
            setting('unprovenPercent', { hint: settingsHint('unprovenPercent') }),
          ]}
        />
      </Fields>
    </PartForm>
  );
}

/** Delivered places and the promise, which stand above the zones, folded: most visits are about zones. */
export function DeliveryPart({ loaded }: { loaded: SettingsAnswer }) {
  const edit = useSettingsEdit(loaded, 'delivery');
  return (
    <MoreFields name={text('promiseAndCities')} isOpen={edit.changed || Object.keys(edit.fields).length > 0}>
      <PartForm edit={edit}>
        <Fields>
          <SettingFields
            edit={edit}
            of={[
              setting('deliveryPromise', { rows: 2, hint: text('settingsFields.deliveryPromiseHint') }),
              setting('deliveryPromiseAm', { rows: 2, lang: 'am' }),
              setting('deliveryCities', { rows: 4, hint: text('settingsFields.deliveryCitiesHint') }),
            ]}
          />
        </Fields>
      </PartForm>
    </MoreFields>
  );
}
