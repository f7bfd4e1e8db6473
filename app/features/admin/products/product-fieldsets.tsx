import type { ReactNode } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { adminText as text } from '#contract/texts/admin.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { inBoth } from '#app/ui/in-both.ts';
import { SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { ProductPictures, type Moving, type ProductUploadPart } from './pictures/product-pictures.tsx';
import { factsOf, isNeeded, type ProductField } from './product-values.ts';
import { SoldWords } from './sold-words.tsx';
import { Subject } from './subject.tsx';
import type { ProductEdit } from './use-product-edit.ts';
import { PlainField } from './variants/plain-field.tsx';
import { cellError } from './variants/sold-problems.ts';

const INPUT_MODES = { price: 'decimal', size: 'decimal', count: 'numeric' } as const;

/** Returns a function from a field's name to the properties of its control. */
export const fieldsOf = (edit: ProductEdit) => (name: ProductField) => {
  const facts = factsOf(name);
  const { kind, max } = facts;
  return {
    label: text(`product.${name}`),
    ...edit.bind(name),
    error: edit.fields[name],
    autoComplete: 'off',
    required: isNeeded(facts),
    ...((kind === 'line' || kind === 'text') && { maxLength: max }),
    ...(kind in INPUT_MODES && { inputMode: INPUT_MODES[kind as keyof typeof INPUT_MODES] }),
    ...(name.endsWith('Am') && { lang: 'am' }),
  };
};

interface MainFieldsProps {
  edit: ProductEdit;
  product: string;
  upload: ProductUploadPart;
  onMoving: (moving: Moving) => void;
}

/** Draws what every piece needs: its pictures, names, category, price, stock, sizes and text. */
export function MainFields({ edit, product, upload, onMoving }: MainFieldsProps) {
  const field = fieldsOf(edit);
  return (
    <fieldset className="min-w-0 space-y-6">
      <legend className="sr-only">{text('groups.main')}</legend>
      <ProductPictures
        field={field('image')}
        values={edit.values}
        onChange={edit.set}
        upload={upload}
        product={product}
        onMoving={onMoving}
      />
      <div className="field-columns gap-5 md:grid-cols-2">
        <TextField {...field('name')} />
        <TextField {...field('nameAm')} />
        <SelectField {...field('category')}>
          <option value="">{text('product.chooseCategory')}</option>
          <Options
            of={text
              .below('categories')
              .map((category) => [category, inBoth(text.both(`categories.${category}`))])}
          />
        </SelectField>
        <TextField {...field('brand')} />
        <SellingFields edit={edit} />
      </div>
      <div className="field-columns grid-cols-3 gap-3 md:gap-5">
        <TextField {...field('widthCm')} />
        <TextField {...field('depthCm')} />
        <TextField {...field('heightCm')} />
      </div>
      <div className="field-columns gap-5 md:grid-cols-2">
        <TextArea {...field('description')} rows={5} />
        <TextArea {...field('descriptionAm')} rows={5} />
      </div>
    </fieldset>
  );
}

/** The price, what stands in the store and what is made to order. With options each variant has its own below. */
function SellingFields({ edit }: { edit: ProductEdit }) {
  const field = fieldsOf(edit);
  const isOfVariants = edit.sold.hasOptions;
  const ofVariants = isOfVariants && { readOnly: true, hint: productsText('variants.below') };
  return (
    <>
      <TextField {...field('price')} hint={text('product.priceHint')} {...ofVariants} />
      <TextField {...field('countInStock')} hint={text('product.countHint')} {...ofVariants} />
      {!isOfVariants && <PlainField edit={edit} cell="madeToOrderLimit" inputMode="numeric" />}
      <TextField {...field('leadTimeDays')} hint={text('product.leadTimeHint')} />
      {!isOfVariants && <SoldWords edit={edit} />}
    </>
  );
}

const LOOKS = ['colour', 'colourAm', 'materials', 'materialsAm', 'care', 'careAm'] as const;
const SERVICE = ['warrantyMonths', 'assemblyPrice', 'soldAsSeen', 'soldAsSeenAm'] as const;

/** The subjects of which a shopper asks on the phone: each that is filled in is one question less. */
export function DetailFields({ edit }: { edit: ProductEdit }) {
  const field = fieldsOf(edit);
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
        </Columns>
      </Subject>
    </>
  );
}

const OWN = ['tags'] as const;

/** What the shop alone reads: its own number of the piece, and its own words. */
export function OwnFields({ edit }: { edit: ProductEdit }) {
  const isOfVariants = edit.sold.hasOptions;
  return (
    <Subject
      id="own"
      name={text('groups.own')}
      of={OWN}
      edit={edit}
      isWanted={!isOfVariants && edit.fields[cellError(0, 'sku')] !== undefined}
    >
      <Columns>
        {!isOfVariants && <PlainField edit={edit} cell="sku" maxLength={60} />}
        <TextField {...fieldsOf(edit)('tags')} maxLength={900} hint={text('product.tagsHint')} />
      </Columns>
    </Subject>
  );
}

const Columns = ({ children }: { children: ReactNode }) => (
  <div className="field-columns gap-5 md:grid-cols-2">{children}</div>
);
