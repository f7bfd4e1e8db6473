import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { adminText as text } from '#app/text/admin.ts';
import { productsText } from '#app/text/admin-products.ts';
import { uploadsText } from '#app/text/uploads.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import type { Product } from '#contract/products.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { ProductPictures, type ProductUploadPart } from './product-pictures.tsx';
import type { ProductField } from './product-values.ts';
import { useProductEdit } from './use-product-edit.ts';
import { useUnsavedGuard } from './unsaved-guard.tsx';

/** What follows a save. */
type AndThen = (saved: Product) => void | Promise<void>;
type SaveKind = 'list' | 'next' | 'new';

interface ProductFormProps {
  product: Product;
  upload: ProductUploadPart;
  /** Where one came from, and where Cancel leads. */
  backTo: string;
  /** One is going through many products: the first field has the focus. */
  entering: boolean;
  onSaved: AndThen;
  /** Goes on to the next product of the list; missing where there is no list. */
  onNext?: AndThen;
  onNew: AndThen;
}

/** All that a product's page says. */
export function ProductForm({ product, upload, backTo, entering, onSaved, onNext, onNew }: ProductFormProps) {
  const edit = useProductEdit(product);
  const [sending, setSending] = useState(false);
  const guard = useUnsavedGuard(edit.changed || sending);
  const [pressed, setPressed] = useState<SaveKind>('list');
  const save = (kind: SaveKind, andThen: AndThen) => {
    setPressed(kind);
    if (sending) return edit.refuse({ image: uploadsText.stillSending.en });
    edit.save((saved) => {
      guard.release();
      return andThen(saved);
    });
  };
  const saving = (kind: SaveKind) => ({ busy: edit.busy && pressed === kind, disabled: edit.busy });
  useEffect(() => {
    if (entering) edit.form.current?.querySelector('input')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when the form opens
  }, []);
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
      // The bar at the bottom must not stand before the field that has the focus.
      className="max-w-3xl space-y-10 [&_:is(input,select,textarea)]:scroll-mb-48 sm:[&_:is(input,select,textarea)]:scroll-mb-32"
      onSubmit={(event) => {
        event.preventDefault();
        save('list', onSaved);
      }}
    >
      {guard.dialog}
      {edit.conflicts && <ConflictPanel conflicts={edit.conflicts} onTakeTheirs={edit.takeTheirs} />}
      <Failure of={edit.failure} />
      <fieldset className="grid items-end gap-5 md:grid-cols-2">
        <legend className="mb-4 text-h2 font-semibold">{text.groups.main.en}</legend>
        <TextField {...field('name')} required maxLength={200} hint={text.product.nameHint.en} />
        <TextField {...field('nameAm')} lang="am" maxLength={200} hint={text.product.nameAmHint.en} />
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
          <ProductPictures
            field={field('image')}
            values={edit.values}
            onChange={edit.set}
            upload={upload}
            product={product._id}
            onMoving={setSending}
          />
        </div>
        <div className="md:col-span-2">
          <TextArea {...field('description')} required rows={6} maxLength={5000} />
        </div>
      </fieldset>
      <fieldset className="grid items-end gap-5 md:grid-cols-3">
        <legend className="text-h2 font-semibold">{text.groups.details.en}</legend>
        <p className="text-soft md:col-span-3">{text.groups.detailsHint.en}</p>
        <TextField {...field('widthCm')} inputMode="decimal" hint={text.product.sizeHint.en} />
        <TextField {...field('depthCm')} inputMode="decimal" hint={text.product.sizeHint.en} />
        <TextField {...field('heightCm')} inputMode="decimal" hint={text.product.sizeHint.en} />
        <TextField {...field('colour')} maxLength={100} hint={text.product.colourHint.en} />
        <TextField {...field('warrantyMonths')} inputMode="numeric" hint={text.product.warrantyHint.en} />
        <TextField {...field('leadTimeDays')} inputMode="numeric" hint={text.product.leadTimeHint.en} />
        <div className="md:col-span-3">
          <TextArea {...field('materials')} rows={2} maxLength={500} hint={text.product.materialsHint.en} />
        </div>
        <div className="md:col-span-3">
          <TextArea {...field('care')} rows={2} maxLength={500} hint={text.product.careHint.en} />
        </div>
      </fieldset>
      <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-2 gap-2 border-t border-line bg-paper px-4 py-3 sm:flex sm:flex-wrap sm:gap-3 md:mx-0 md:px-0">
        <Button type="submit" {...saving('list')}>
          {text.update.en}
        </Button>
        <Link to={backTo} className={buttonClass({ variant: 'secondary' })}>
          {text.cancel.en}
        </Link>
        {onNext && (
          <Button
            variant="secondary"
            className="sm:ml-auto"
            onClick={() => save('next', onNext)}
            {...saving('next')}
          >
            {productsText.saveAndNext.en}
          </Button>
        )}
        <Button
          variant="secondary"
          className={onNext ? undefined : 'sm:ml-auto'}
          onClick={() => save('new', onNew)}
          {...saving('new')}
        >
          {productsText.saveAndNew.en}
        </Button>
      </div>
    </form>
  );
}
