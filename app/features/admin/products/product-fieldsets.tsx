import { Link } from 'react-router';
import { Options } from '#app/features/admin/common/options.tsx';
import { inLevels } from '#contract/goods/categories.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { inBoth } from '#app/ui/in-both.ts';
import { SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { ProductPictures, type ProductUploadPart } from './pictures/product-pictures.tsx';
import { factsOf, isNeeded, type ProductField } from './product-values.ts';
import type { ProductEdit } from './use-product-edit.ts';

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
  /** Called with true while pictures are being uploaded, then with false. */
  onMoving: (moving: boolean) => void;
}

/** Draws the fields that every product has. */
export function MainFields({ edit, product, upload, onMoving }: MainFieldsProps) {
  const field = fieldsOf(edit);
  // With options, price and stock belong to each variant.
  const isOfVariants = edit.sold.hasOptions;
  return (
    <fieldset className="field-columns gap-5 md:grid-cols-2">
      <legend className="mb-4 text-h2 font-semibold">{text('groups.main')}</legend>
      <TextField {...field('name')} hint={text('product.nameHint')} />
      <TextField {...field('nameAm')} hint={text('product.nameAmHint')} />
      <TextField
        {...field('price')}
        readOnly={isOfVariants}
        hint={isOfVariants ? productsText('variants.below') : text('product.priceHint')}
      />
      <TextField
        {...field('countInStock')}
        readOnly={isOfVariants}
        hint={isOfVariants ? productsText('variants.below') : text('product.countHint')}
      />
      <TextField {...field('brand')} />
      <SelectField
        {...field('category')}
        hint={
          <Link to="/admin/categories" target="_blank" rel="noreferrer" className="underline">
            {text('product.ownCategories')}
          </Link>
        }
      >
        <option value="">{text('product.chooseCategory')}</option>
        <Options
          of={inLevels().map(({ slug, name, nameAm, parent }) => [
            slug,
            (parent ? '– ' : '') + (nameAm ? inBoth({ en: name, am: nameAm }) : name),
          ])}
        />
      </SelectField>
      <div className="md:col-span-2">
        <ProductPictures
          field={field('image')}
          values={edit.values}
          onChange={edit.set}
          upload={upload}
          product={product}
          onMoving={onMoving}
        />
      </div>
      <TextArea {...field('description')} rows={8} />
      <TextArea {...field('descriptionAm')} rows={8} hint={text('product.inAmharicHint')} />
    </fieldset>
  );
}

export function DetailFields({ edit }: { edit: ProductEdit }) {
  const field = fieldsOf(edit);
  return (
    <fieldset className="field-columns gap-5 md:grid-cols-3">
      <legend className="text-h2 font-semibold">{text('groups.details')}</legend>
      <p className="text-soft md:col-span-3">{text('groups.detailsHint')}</p>
      <TextField {...field('widthCm')} hint={text('product.sizeHint')} />
      <TextField {...field('depthCm')} hint={text('product.sizeHint')} />
      <TextField {...field('heightCm')} hint={text('product.sizeHint')} />
      <TextField {...field('warrantyMonths')} hint={text('product.warrantyHint')} />
      <TextField {...field('leadTimeDays')} hint={text('product.leadTimeHint')} />
      <TextField {...field('assemblyPrice')} hint={text('product.assemblyPriceHint')} />
      <div className="md:col-span-3">
        <TextField {...field('tags')} maxLength={900} hint={text('product.tagsHint')} />
      </div>
      <div className="field-columns gap-5 md:col-span-3 md:grid-cols-2">
        <TextField {...field('colour')} hint={text('product.colourHint')} />
        <TextField {...field('colourAm')} />
        <TextArea {...field('materials')} rows={3} hint={text('product.materialsHint')} />
        <TextArea {...field('materialsAm')} rows={3} />
        <TextArea {...field('care')} rows={3} hint={text('product.careHint')} />
        <TextArea {...field('careAm')} rows={3} />
        <TextField {...field('soldAsSeen')} hint={text('product.soldAsSeenHint')} />
        <TextField {...field('soldAsSeenAm')} />
      </div>
    </fieldset>
  );
}
