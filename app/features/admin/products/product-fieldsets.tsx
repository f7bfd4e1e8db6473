import { categories } from '#contract/goods/categories.ts';
import { inLevels } from '#contract/goods/category-kinds.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { adminText as text } from '#contract/texts/admin.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { PriceField } from '#app/features/admin/common/price-field.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { inBoth } from '#app/ui/in-both.ts';
import { SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import type { NewCategoryProps } from './new-category.tsx';
import { ProductPictures, type Moving, type ProductUploadPart } from './pictures/product-pictures.tsx';
import { isNeeded, type ProductField } from './product-values.ts';
import { letItBeMade } from './let-it-be-made.ts';
import type { ProductEdit } from './use-product-edit.ts';
import { PlainField } from './variants/plain-field.tsx';

/** Loaded after the form; its place is kept. */
const NewCategory = standalonePart<NewCategoryProps>(
  () => import('./new-category.tsx'),
  <span className="block min-h-8" />,
);

/** Returns a function from a field's name to the properties of its control. */
export const fieldProps = (edit: ProductEdit) => (name: ProductField) => ({
  ...edit.form.text(name),
  label: text(`product.${name}`),
  autoComplete: 'off',
  required: isNeeded(name),
  ...(name.endsWith('Am') && { lang: 'am' }),
});

/** The properties of a field for a list of choices, which has no longest text. */
const withoutLimit = ({ maxLength: _longest, ...field }: ReturnType<ReturnType<typeof fieldProps>>) => field;

interface MainFieldsProps {
  edit: ProductEdit;
  product: string;
  upload: ProductUploadPart;
  onMoving: (moving: Moving) => void;
}

/** Draws what every piece needs: its pictures, names, category, price, stock, sizes and text. */
export function MainFields({ edit, product, upload, onMoving }: MainFieldsProps) {
  const field = fieldProps(edit);
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
        <SelectField
          {...withoutLimit(field('category'))}
          hint={<NewCategory onMade={(category) => edit.set({ category })} />}
        >
          <option value="">{text('product.chooseCategory')}</option>
          <Options
            of={inLevels(categories()).map(({ slug, name, nameAm, parent }) => [
              slug,
              (parent ? '– ' : '') + (nameAm ? inBoth({ en: name, am: nameAm }) : name),
            ])}
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

/** Loaded after the form; its place is kept, so that nothing below it moves. */
const SoldWords = standalonePart<{ edit: ProductEdit }>(
  async () => {
    const { SoldWords: Drawn } = await import('./sold-words.tsx');
    return { default: Drawn };
  },
  <p className="min-h-5 md:col-span-2" />,
);

/** The price, what stands in the store and what is made to order. With options each variant has its own below. */
function SellingFields({ edit }: { edit: ProductEdit }) {
  const field = fieldProps(edit);
  const lead = field('leadTimeDays');
  const isOfVariants = edit.sold.hasOptions;
  const ofVariants = isOfVariants && { readOnly: true, hint: productsText('variants.below') };
  return (
    <>
      <PriceField {...field('price')} vatPercent={edit.stored.vatPercent} {...ofVariants} />
      <TextField {...field('countInStock')} hint={text('product.countHint')} {...ofVariants} />
      {!isOfVariants && <PlainField edit={edit} cell="madeToOrderLimit" inputMode="numeric" />}
      <TextField
        {...lead}
        onChange={(event) => {
          lead.onChange(event);
          if (!isOfVariants) letItBeMade(edit);
        }}
        hint={text('product.leadTimeHint')}
      />
      {!isOfVariants && <SoldWords edit={edit} />}
    </>
  );
}
