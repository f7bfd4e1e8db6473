import { adminText } from '#contract/texts/admin.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { splitLines } from '../product-values.ts';
import { Subject } from '../subject.tsx';
import { fieldProps } from '../product-fieldsets.tsx';
import type { ProductEdit } from '../use-product-edit.ts';
import { DrawingField } from './drawing-field.tsx';
import { GoesWithField } from './goes-with-field.tsx';

const FIELDS = [
  'packedWidthCm',
  'packedDepthCm',
  'packedHeightCm',
  'legsCm',
  'series',
  'drawing',
  'goesWith',
] as const;

interface RelatedFieldsProps {
  edit: ProductEdit;
  product: string;
}

/** Draws the folded fields for the package's size, the series, the drawing, and the products that go with this one. */
export function RelatedFields({ edit, product }: RelatedFieldsProps) {
  const field = fieldProps(edit);
  const packed = { hint: text('related.packedHint') };
  return (
    <Subject id="related" name={text('related.title')} of={FIELDS} edit={edit}>
      <div className="field-columns gap-5 md:grid-cols-3">
        <p className="text-soft md:col-span-3">{text('related.titleHint')}</p>
        <TextField {...field('packedWidthCm')} {...packed} />
        <TextField {...field('packedDepthCm')} {...packed} />
        <TextField {...field('packedHeightCm')} {...packed} />
        <div className="md:col-span-3">
          <TextField {...field('legsCm')} hint={text('related.legsHint')} />
        </div>
        <div className="md:col-span-3">
          <TextField {...field('series')} hint={text('related.seriesHint')} />
        </div>
        <div className="md:col-span-3">
          <DrawingField
            product={product}
            address={edit.values.drawing}
            problem={edit.errors['drawing']}
            onChange={(drawing) => edit.set({ drawing })}
          />
        </div>
        <div className="md:col-span-3">
          <GoesWithField
            product={product}
            ids={splitLines(edit.values.goesWith)}
            label={adminText('product.goesWith')}
            onChange={(ids) => edit.set({ goesWith: ids.join('\n') })}
          />
        </div>
      </div>
    </Subject>
  );
}
