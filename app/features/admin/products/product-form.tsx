import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { adminText as text } from '#contract/texts/admin.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { uploadsText } from '#contract/texts/uploads.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Product } from '#contract/goods/products.ts';
import { LazyConflictPanel } from '#app/features/admin/common/editing/lazy-conflict-panel.tsx';
import { DetailFields, MainFields } from './product-fieldsets.tsx';
import type { ProductUploadPart } from './pictures/product-pictures.tsx';
import { rememberUnsaved } from './unsaved-preview.ts';
import { NO_PICTURE, updateOf } from './product-values.ts';
import { useProductEdit, type ProductEdit } from './use-product-edit.ts';
import { LazySoldSection } from './variants/lazy-sold-section.tsx';
import { LazyAttributeFields } from './attributes/lazy-attribute-fields.tsx';
import { LazyRelatedFields } from './related/lazy-related-fields.tsx';
import { useUnsavedGuard } from '#app/features/admin/common/editing/unsaved-guard.tsx';

/** The step that follows a save. */
type AndThen = (saved: Product) => void | Promise<void>;
type SaveKind = 'list' | 'next' | 'new' | 'draft';

interface ProductFormProps {
  product: Product;
  /** False without the permission to save: the form can then only be read. */
  mayEdit: boolean;
  upload: ProductUploadPart;
  backTo: string;
  /** True for a product that was opened to be filled in: the first field gets the focus. */
  entering: boolean;
  onSaved: AndThen;
  /** Saves and opens the next product of the list; absent without a list. */
  onNext?: AndThen;
  onNew: AndThen;
}

export function ProductForm(props: ProductFormProps) {
  const { product, mayEdit, upload, backTo, entering, onSaved, onNext, onNew } = props;
  const edit = useProductEdit(product);
  const [sending, setSending] = useState(false);
  const guard = useUnsavedGuard(edit.changed || sending);
  const { revalidate } = useRevalidator();
  const [pressed, setPressed] = useState<SaveKind>('list');
  const save = (kind: SaveKind, andThen: AndThen) => {
    setPressed(kind);
    if (sending) return edit.refuse({ image: uploadsText('stillSending') });
    edit.save((saved) => {
      guard.release();
      return andThen(saved);
    });
  };
  const saveDraft = () => {
    setPressed('draft');
    if (sending) return edit.refuse({ image: uploadsText('stillSending') });
    edit.saveDraft(async () => {
      toast.success(productsText.both('draftSaved'));
      await revalidate();
    });
  };
  const saving = (kind: SaveKind) => ({ busy: edit.busy && pressed === kind, disabled: edit.busy });
  useEffect(() => {
    if (entering) edit.form.current?.querySelector('input')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when the form opens
  }, []);

  return (
    <form
      {...edit.formProps(() => save('list', onSaved))}
      // The scroll margin keeps a focused field clear of the bar at the bottom.
      className="max-w-3xl space-y-10 [&_:is(input,select,textarea)]:scroll-mb-48 sm:[&_:is(input,select,textarea)]:scroll-mb-32"
    >
      {guard.dialog}
      {edit.priceDialog}
      {edit.conflicts && <LazyConflictPanel conflicts={edit.conflicts} onTakeTheirs={edit.takeTheirs} />}
      <Failure of={edit.failure} />
      <Fields edit={edit} product={product._id} mayEdit={mayEdit} upload={upload} onMoving={setSending} />
      {mayEdit && (
        <SaveBar
          backTo={backTo}
          saving={saving}
          previewAt={`/admin/product/${product._id}/preview`}
          onPreview={() =>
            rememberUnsaved(edit.stored, edit.changed ? edit.values : null, {
              sold: edit.sold.sold,
              isWithVat: edit.isWithVat,
            })
          }
          onDraft={product.state === 'draft' ? saveDraft : undefined}
          onNext={onNext && (() => save('next', onNext))}
          onNew={() => save('new', onNew)}
        />
      )}
    </form>
  );
}

interface FieldsProps {
  edit: ProductEdit;
  product: string;
  mayEdit: boolean;
  upload: ProductUploadPart;
  onMoving: (moving: boolean) => void;
}

function Fields({ edit, product, mayEdit, upload, onMoving }: FieldsProps) {
  return (
    <fieldset disabled={!mayEdit} className="min-w-0 space-y-10">
      <MainFields edit={edit} product={product} upload={upload} onMoving={onMoving} />
      <LazySoldSection
        edit={edit.sold}
        product={product}
        pictures={updateOf(edit.values, edit.stored).images.filter((image) => image && image !== NO_PICTURE)}
        errors={edit.fields}
        vatPercent={edit.stored.vatPercent}
        beginning={{ price: edit.values.price, stock: edit.values.countInStock }}
        onPlain={({ price, stock }) => edit.set({ price, countInStock: stock })}
      />
      <DetailFields edit={edit} />
      <LazyAttributeFields edit={edit} />
      <LazyRelatedFields edit={edit} product={product} />
    </fieldset>
  );
}

interface SaveBarProps {
  backTo: string;
  /** Tells whether a button's call is under way, and whether the button is disabled. */
  saving: (kind: SaveKind) => { busy: boolean; disabled: boolean };
  /** The address of the preview, which shows unsaved changes too. */
  previewAt: string;
  onPreview: () => void;
  /** Absent if the product is no draft. */
  onDraft?: () => void;
  onNext?: () => void;
  onNew: () => void;
}

function SaveBar({ backTo, saving, previewAt, onPreview, onDraft, onNext, onNew }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-2 gap-2 border-t border-line bg-paper px-4 py-3 sm:flex sm:flex-wrap sm:gap-3 md:mx-0 md:px-0">
      <Button type="submit" {...saving('list')}>
        {text('update')}
      </Button>
      <Link to={backTo} className={buttonClass({ variant: 'secondary' })}>
        {text('cancel')}
      </Link>
      {/* The preview opens in a new tab, which inherits the session storage of this one. */}
      <a
        href={previewAt}
        target="_blank"
        rel="opener"
        onClick={onPreview}
        className={buttonClass({ variant: 'secondary' })}
      >
        {productsText('preview.open')}
      </a>
      {onDraft && (
        <Button variant="secondary" onClick={onDraft} {...saving('draft')}>
          {productsText('saveDraft')}
        </Button>
      )}
      {onNext && (
        <Button variant="secondary" className="sm:ml-auto" onClick={onNext} {...saving('next')}>
          {productsText('saveAndNext')}
        </Button>
      )}
      <Button
        variant="secondary"
        className={onNext ? undefined : 'sm:ml-auto'}
        onClick={onNew}
        {...saving('new')}
      >
        {productsText('saveAndNew')}
      </Button>
    </div>
  );
}
