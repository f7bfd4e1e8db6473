import type { ReactNode } from 'react';
import { adminText as text } from '#contract/texts/admin.ts';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { AttributeFields } from './attributes/attribute-fields.tsx';
import { fieldProps } from './product-fieldsets.tsx';
import { RelatedFields } from './related/related-fields.tsx';
import { Subject } from './subject.tsx';
import type { ProductEdit } from './use-product-edit.ts';
import { PlainField } from './variants/plain-field.tsx';
import { cellError } from './variants/sold-problems.ts';

interface FoldedFieldsProps {
  edit: ProductEdit;
  product: string;
}

/** The subjects of the form that not every piece needs. Lazily loaded. */
export default function FoldedFields({ edit, product }: FoldedFieldsProps) {
  return (
    <>
      <AttributeFields edit={edit} />
      <DetailFields edit={edit} />
      <RelatedFields edit={edit} product={product} />
      <OwnFields edit={edit} />
    </>
  );
}

const LOOKS = ['colour', 'colourAm', 'materials', 'materialsAm', 'care', 'careAm'] as const;
const SERVICE = ['warrantyMonths', 'assemblyPrice', 'soldAsSeen', 'soldAsSeenAm', 'loadKg'] as const;

/** The subjects that shoppers ask for on the phone: each that is filled in is one question less. */
function DetailFields({ edit }: { edit: ProductEdit }) {
  const field = fieldProps(edit);
  return (
    <>
      <Subject id="looks" name={text('groups.looks')} of={LOOKS} edit={edit}>
        <Columns>
          <TextField {...field('colour')} hint={text('product.colourHint')} />
          <TextField {...field('colourAm')} />
          <TextArea {...field('materials')} rows={3} hint={text('product.materialsHint')} />
          <TextArea {...field('materialsAm')} rows={3} />
          <TextArea {...field('care')} rows={3} hint={text('product.careHint')} />
          <TextArea {...field('careAm')} rows={3} />
        </Columns>
      </Subject>
      <Subject id="service" name={text('groups.service')} of={SERVICE} edit={edit}>
        <Columns>
          <TextField {...field('warrantyMonths')} hint={text('product.warrantyHint')} />
          <TextField {...field('assemblyPrice')} hint={text('product.assemblyPriceHint')} />
          <TextField {...field('soldAsSeen')} hint={text('product.soldAsSeenHint')} />
          <TextField {...field('soldAsSeenAm')} />
          <TextField {...field('loadKg')} hint={text('product.loadHint')} />
        </Columns>
      </Subject>
    </>
  );
}

const OWN = ['tags'] as const;

/** The shop's own number and words, which shoppers do not read. */
function OwnFields({ edit }: { edit: ProductEdit }) {
  const isOfVariants = edit.sold.hasOptions;
  return (
    <Subject
      id="own"
      name={text('groups.own')}
      of={OWN}
      edit={edit}
      isWanted={!isOfVariants && edit.errors[cellError(0, 'sku')] !== undefined}
    >
      <Columns>
        {!isOfVariants && <PlainField edit={edit} cell="sku" />}
        <TextField {...fieldProps(edit)('tags')} hint={text('product.tagsHint')} />
      </Columns>
    </Subject>
  );
}

const Columns = ({ children }: { children: ReactNode }) => (
  <div className="field-columns gap-5 md:grid-cols-2">{children}</div>
);
