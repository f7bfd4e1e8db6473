import { useState } from 'react';
import { settingsFormText as text } from '#contract/texts/settings-form.ts';
import type { SettingsAnswer } from '#contract/shop/settings.ts';
import { OfferPreview } from './offer-preview.tsx';
import { Fields, PartForm } from './part-form.tsx';
import { setting, SettingFields } from './plain-parts.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useSettingsEdit } from './use-settings-edit.ts';

/** The offer on the home page, with its last day and its product, and the number of products there. */
export function OfferPart({ loaded }: { loaded: SettingsAnswer }) {
  const edit = useSettingsEdit(loaded, 'offer');
  const [now] = useState(Date.now);
  const { values, set } = edit;
  return (
    <PartForm edit={edit}>
      <Fields>
        <div className="md:col-span-2 md:max-w-[50%] md:pr-2.5">
          <SettingFields
            edit={edit}
            of={[setting('offerEndsAt', { hint: text('settingsFields.offerEndsAtHint') })]}
          />
          {values.offerProduct && <OfferPreview endsOn={values.offerEndsAt} now={now} />}
        </div>
        <div id="offerProduct" className="md:col-span-2">
          <ProductPicker
            id={values.offerProduct}
            error={edit.fields['offerProduct']}
            onChange={(offerProduct) => set({ offerProduct })}
          />
        </div>
        <SettingFields
          edit={edit}
          of={[setting('homePageSize', { hint: text('settingsFields.homePageSizeHint') })]}
        />
      </Fields>
    </PartForm>
  );
}
