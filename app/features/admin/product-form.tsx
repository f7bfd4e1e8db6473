import { Link } from 'react-router';
import { adminText as text } from '#app/text/admin.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import type { Product } from '#contract/products.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { ProductPictures, type ProductUploadPart } from './product-pictures.tsx';
import type { ProductField } from './product-values.ts';
import { useProductEdit } from './use-product-edit.ts';
import { useUnsavedGuard } from './unsaved-guard.tsx';

/** All that a product's page says. */
export function ProductForm({
  product,
  upload,
  onSaved,
}: {
  product: Product;
  upload: ProductUploadPart;
  onSaved: () => void;
}) {
  const edit = useProductEdit(product, () => {
    guard.release();
    onSaved();
  });
  const guard = useUnsavedGuard(edit.changed);
  const field = (name: ProductField) => ({
    label: text.product[name].en,
    ...edit.bind(name),
    error: edit.fields[name],
    autoComplete: 'off',
  });

  return (
    <form
      ref={edit.form}
      noValidate
      className="max-w-3xl space-y-10"
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
    >
      {guard.dialog}
      {edit.conflicts && <ConflictPanel conflicts={edit.conflicts} onTakeTheirs={edit.takeTheirs} />}
      <Failure of={edit.failure} />
      <fieldset className="grid items-end gap-5 md:grid-cols-2">
        <legend className="mb-4 text-h2 font-semibold">{text.groups.main.en}</legend>
        <TextField {...field('name')} required maxLength={200} />
        <TextField {...field('nameAm')} lang="am" maxLength={200} />
        <TextField {...field('price')} required inputMode="decimal" hint={text.product.priceHint.en} />
        <TextField {...field('countInStock')} required inputMode="numeric" hint={text.product.countHint.en} />
        <TextField {...field('brand')} required maxLength={100} />
        <SelectField {...field('category')} required>
          <option value="">{text.product.chooseCategory.en}</option>
          {Object.entries(text.categories).map(([category, name]) => (
            <option key={category} value={category}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="md:col-span-2">
          <ProductPictures field={field('image')} values={edit.values} onChange={edit.set} upload={upload} />
        </div>
        <div className="md:col-span-2">
          <TextArea {...field('description')} required rows={6} maxLength={5000} />
        </div>
      </fieldset>
      <fieldset className="grid items-end gap-5 md:grid-cols-3">
        <legend className="text-h2 font-semibold">{text.groups.details.en}</legend>
        <p className="text-soft md:col-span-3">{text.groups.detailsHint.en}</p>
        <TextField {...field('widthCm')} inputMode="decimal" />
        <TextField {...field('depthCm')} inputMode="decimal" />
        <TextField {...field('heightCm')} inputMode="decimal" />
        <TextField {...field('colour')} maxLength={100} />
        <TextField {...field('warrantyMonths')} inputMode="numeric" />
        <TextField {...field('leadTimeDays')} inputMode="numeric" />
        <div className="md:col-span-3">
          <TextArea {...field('materials')} rows={2} maxLength={500} />
        </div>
        <div className="md:col-span-3">
          <TextArea {...field('care')} rows={2} maxLength={500} />
        </div>
      </fieldset>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
        <Button type="submit" busy={edit.busy}>
          {text.update.en}
        </Button>
        <Link to="/admin/productlist" className={buttonClass({ variant: 'secondary' })}>
          {text.cancel.en}
        </Link>
      </div>
    </form>
  );
}
