import { DateField } from '#app/ui/fields/date-field.tsx';
import { useState } from 'react';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { OfferPreview } from './offer-preview.tsx';
import { ProductPicker } from './product-picker.tsx';
import type { SettingsPart } from './use-settings-edit.ts';

/** Settings of the offer on the home page: its last day and its product. */
export function OfferSettings({ edit, field }: SettingsPart) {
  const [now] = useState(Date.now);
  return (
    <>
      <div>
        <DateField
          {...field('offerEndsAt')}
          required
          hint={settingsFormText('settingsFields.offerEndsAtHint')}
        />
        {edit.values.offerProduct && <OfferPreview endsOn={edit.values.offerEndsAt} now={now} />}
      </div>
      <div className="md:col-span-2">
        <ProductPicker
          id={edit.values.offerProduct}
          error={edit.fields.offerProduct}
          onChange={(offerProduct) => edit.set({ offerProduct })}
        />
      </div>
    </>
  );
}
