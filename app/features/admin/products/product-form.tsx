import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { adminText as text } from '#contract/texts/admin.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { uploadsText } from '#contract/texts/uploads.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import type { Product } from '#contract/goods/products.ts';
import { LazyConflictPanel } from '#app/features/admin/common/editing/lazy-conflict-panel.tsx';
import { MainFields } from './product-fieldsets.tsx';
import type { Moving, ProductUploadPart } from './pictures/product-pictures.tsx';
import { rememberUnsaved } from './unsaved-preview.ts';
import { NO_PICTURE, productUpdateBody } from './product-values.ts';
import { Subject } from './subject.tsx';
import { useProductEdit, type ProductEdit } from './use-product-edit.ts';
import { useUnsavedGuard } from '#app/features/admin/common/editing/unsaved-guard.tsx';

/** Loaded after the fields above. Without them the form still works, and sends the stored values. */
const SoldSection = standalonePart(
  () => import('./variants/sold-section.tsx'),
  <Skeleton className="h-40 w-full" />,
  () => <Alert kind="error">{productsText('options.unavailable')}</Alert>,
);
const FoldedFields = standalonePart(
  () => import('./folded-fields.tsx'),
  <Skeleton className="h-72 w-full" />,
  () => <Alert kind="error">{productsText('related.unavailable')}</Alert>,
);

/** The step that follows a save. */
type AndThen = (saved: Product) => void | Promise<void>;
/** The buttons that save: back to the list, or on to a further product. */
type SaveKind = 'list' | 'further';

interface ProductFormProps {
  product: Product;
  /** False without the permission to save: the form can then only be read. */
  mayEdit: boolean;
  upload: ProductUploadPart;
  backTo: string;
  /** True for a product that was opened to be filled in: the first field gets the focus. */
  entering: boolean;
  /** True for a draft that was just made: its first save puts it into the shop. */
  isNew: boolean;
  onSaved: AndThen;
  /** The second button that saves: on to the next product of the list, else to another new one. */
  further: { label: string; onSaved: AndThen };
}

export function ProductForm(props: ProductFormProps) {
  const { product, mayEdit, upload, backTo, entering, isNew, onSaved, further } = props;
  const [moving, setMoving] = useState<Moving>('none');
  const shown = useShown(product, isNew);
  const edit = useProductEdit(product, shown.isShown);
  const guard = useUnsavedGuard(edit.changed || moving === 'sending' || shown.isChanged);
  const saving = useSaving(edit, moving, (kind) =>
    edit.save((saved) => {
      guard.release();
      return kind === 'list' ? onSaved(saved) : further.onSaved(saved);
    }),
  );
  useEffect(() => {
    if (entering)
      edit.form.sending.of.form.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when the form opens
  }, []);

  return (
    <EndpointForm
      of={edit.form}
      mendedByCaller
      onPress={() => saving.press('list')}
      // The scroll margin keeps a focused field clear of the bar at the bottom.
      className="max-w-3xl space-y-8 [&_:is(input,select,textarea)]:scroll-mb-48 sm:[&_:is(input,select,textarea)]:scroll-mb-32"
    >
      {guard.dialog}
      {edit.priceDialog}
      {edit.conflicts && <LazyConflictPanel conflicts={edit.conflicts} onTakeTheirs={edit.takeTheirs} />}
      <Failure of={edit.form.failure} />
      <Fields edit={edit} product={product._id} mayEdit={mayEdit} upload={upload} onMoving={setMoving} />
      {mayEdit && (
        <SaveBar saving={saving} further={further.label} backTo={backTo}>
          {product.state !== 'archived' && (
            <CheckboxField
              label={productsText('form.shown')}
              checked={shown.isShown}
              onChange={({ target }) => shown.show(target.checked)}
            />
          )}
          {/* The preview opens in a new tab, which inherits the session storage of this one. */}
          <a
            href={`/admin/product/${product._id}/preview`}
            target="_blank"
            rel="opener"
            onClick={() =>
              rememberUnsaved(edit.stored, edit.changed ? edit.values : null, {
                sold: edit.sold.sold,
                isWithVat: edit.isWithVat,
              })
            }
            className={buttonClass({ variant: 'quiet' })}
          >
            {productsText('preview.open')}
          </a>
        </SaveBar>
      )}
    </EndpointForm>
  );
}

/** The switch between a draft and a product that shoppers see, which counts with the next save. */
function useShown({ state }: Product, isNew: boolean) {
  const [chosen, show] = useState<boolean | null>(null);
  const isStored = state !== 'draft';
  return {
    isShown: chosen ?? (isStored || isNew),
    isChanged: chosen !== null && chosen !== (isStored || isNew),
    show,
  };
}

type Saving = ReturnType<typeof useSaving>;

/** Saves at a press, and only once the pictures that are on the way have come. */
function useSaving(edit: ProductEdit, moving: Moving, save: (kind: SaveKind) => void) {
  const [pressed, setPressed] = useState<SaveKind>('list');
  const [isWaiting, wait] = useState(false);
  const goOn = useEffectEvent(() => {
    if (!isWaiting || moving === 'sending') return;
    wait(false);
    if (moving === 'failed') edit.form.refuse({ image: uploadsText('notAllSent') });
    else save(pressed);
  });
  useEffect(() => goOn(), [moving]);
  return {
    isWaiting,
    forget: () => wait(false),
    press(kind: SaveKind) {
      if (edit.form.busy || isWaiting) return;
      setPressed(kind);
      if (moving === 'sending') wait(true);
      else save(kind);
    },
    /** Tells whether a button's call is under way or waits, and whether the button is disabled. */
    buttonProps: (kind: SaveKind) => ({
      busy: (edit.form.busy || isWaiting) && pressed === kind,
      disabled: edit.form.busy || isWaiting,
    }),
  };
}

interface FieldsProps {
  edit: ProductEdit;
  product: string;
  mayEdit: boolean;
  upload: ProductUploadPart;
  onMoving: (moving: Moving) => void;
}

function Fields({ edit, product, mayEdit, upload, onMoving }: FieldsProps) {
  const { hasOptions } = edit.sold;
  return (
    <fieldset disabled={!mayEdit} className="min-w-0 space-y-8">
      <MainFields edit={edit} product={product} upload={upload} onMoving={onMoving} />
      <div className="border-b border-line">
        <Subject
          id="options"
          name={productsText('options.title')}
          of={[]}
          edit={edit}
          isWanted={hasOptions || Object.keys(edit.errors).some((field) => /^(options|variants)/.test(field))}
        >
          <SoldSection
            edit={edit.sold}
            product={product}
            pictures={productUpdateBody(edit.values, edit.stored).images.filter(
              (image) => image && image !== NO_PICTURE,
            )}
            errors={edit.errors}
            vatPercent={edit.stored.vatPercent}
            beginning={{ price: edit.values.price, stock: edit.values.countInStock }}
            onPlain={({ price, stock }) => edit.set({ price, countInStock: stock })}
          />
        </Subject>
        <FoldedFields edit={edit} product={product} />
      </div>
    </fieldset>
  );
}

interface SaveBarProps {
  saving: Saving;
  /** The words of the second button that saves. */
  further: string;
  backTo: string;
  children: ReactNode;
}

/** The three ways to end, in view wherever the form is scrolled. */
function SaveBar({ saving, further, backTo, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
      {saving.isWaiting && (
        <p role="status" className="mb-2 flex flex-wrap items-center gap-x-4 font-medium">
          {uploadsText('savedAfter')}
          <Button variant="quiet" onClick={saving.forget}>
            {uploadsText('notYet')}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>:is(a,button)]:grow max-sm:[&>:is(a,button)]:px-3 sm:gap-3">
        <Button type="submit" {...saving.buttonProps('list')}>
          {text('update')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saving.press('further')}
          {...saving.buttonProps('further')}
        >
          {further}
        </Button>
        <Link to={backTo} className={buttonClass({ variant: 'secondary' })}>
          {text('cancel')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:justify-between sm:ml-auto">
          {children}
        </div>
      </div>
    </div>
  );
}
