import { adminText as text } from '#contract/texts/admin.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { inBoth } from '#app/ui/in-both.ts';
import { SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { ProductPictures, type ProductUploadPart } from './pictures/product-pictures.tsx';
import type { ProductField } from './product-values.ts';
import type { ProductEdit } from './use-product-edit.ts';

/** Returns what a control of the form needs, by the name of its field. */
export const fieldsOf = (edit: ProductEdit) => (name: ProductField) => ({
  label: text(`product.${name}`),
  ...edit.bind(name),
  error: edit.fields[name],
  autoComplete: 'off',
});

interface MainFieldsProps {
  edit: ProductEdit;
  product: string;
  upload: ProductUploadPart;
  /** Is true while pictures are being sent. */
  onMoving: (moving: boolean) => void;
}

/** Draws the fields that every product has. */
export function MainFields({ edit, product, upload, onMoving }: MainFieldsProps) {
  const field = fieldsOf(edit);
  // Price and stock are then those of each variant.
  const isOfVariants = edit.sold.hasOptions;
  return (
    <fieldset className="grid items-end gap-5 md:grid-cols-2">
      <legend className="mb-4 text-h2 font-semibold">{text('groups.main')}</legend>
      <TextField {...field('name')} required maxLength={200} hint={text('product.nameHint')} />
      <TextField {...field('nameAm')} lang="am" maxLength={200} hint={text('product.nameAmHint')} />
      <TextField
        {...field('price')}
        required
        readOnly={isOfVariants}
        inputMode="decimal"
        hint={isOfVariants ? productsText('variants.below') : text('product.priceHint')}
      />
      <TextField
        {...field('countInStock')}
        required
        readOnly={isOfVariants}
        inputMode="numeric"
        hint={isOfVariants ? productsText('variants.below') : text('product.countHint')}
      />
      <TextField {...field('brand')} required maxLength={100} />
      <SelectField {...field('category')} required>
        <option value="">{text('product.chooseCategory')}</option>
        {text.below('categories').map((category) => (
          <option key={category} value={category}>
            {inBoth(text.both(`categories.${category}`))}
          </option>
        ))}
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
      <TextArea {...field('description')} required rows={8} maxLength={5000} />
      <TextArea
        {...field('descriptionAm')}
        lang="am"
        rows={8}
        maxLength={5000}
        hint={text('product.inAmharicHint')}
      />
    </fieldset>
  );
}

/** Draws the fields that a product may have. */
export function DetailFields({ edit }: { edit: ProductEdit }) {
  const field = fieldsOf(edit);
  return (
    <fieldset className="grid items-end gap-5 md:grid-cols-3">
      <legend className="text-h2 font-semibold">{text('groups.details')}</legend>
      <p className="text-soft md:col-span-3">{text('groups.detailsHint')}</p>
      <TextField {...field('widthCm')} inputMode="decimal" hint={text('product.sizeHint')} />
      <TextField {...field('depthCm')} inputMode="decimal" hint={text('product.sizeHint')} />
      <TextField {...field('heightCm')} inputMode="decimal" hint={text('product.sizeHint')} />
      <TextField {...field('warrantyMonths')} inputMode="numeric" hint={text('product.warrantyHint')} />
      <TextField {...field('leadTimeDays')} inputMode="numeric" hint={text('product.leadTimeHint')} />
      <TextField {...field('assemblyPrice')} inputMode="decimal" hint={text('product.assemblyPriceHint')} />
      <div className="md:col-span-3">
        <TextField {...field('tags')} maxLength={900} hint={text('product.tagsHint')} />
      </div>
      <div className="grid items-end gap-5 md:col-span-3 md:grid-cols-2">
        <TextField {...field('colour')} maxLength={100} hint={text('product.colourHint')} />
        <TextField {...field('colourAm')} lang="am" maxLength={100} />
        <TextArea {...field('materials')} rows={3} maxLength={500} hint={text('product.materialsHint')} />
        <TextArea {...field('materialsAm')} lang="am" rows={3} maxLength={500} />
        <TextArea {...field('care')} rows={3} maxLength={500} hint={text('product.careHint')} />
        <TextArea {...field('careAm')} lang="am" rows={3} maxLength={500} />
        <TextField {...field('soldAsSeen')} maxLength={200} hint={text('product.soldAsSeenHint')} />
        <TextField {...field('soldAsSeenAm')} lang="am" maxLength={200} />
      </div>
    </fieldset>
  );
}
