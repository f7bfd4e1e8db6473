import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { adminText } from '#contract/texts/admin.ts';
import { uploadsText } from '#contract/texts/uploads.ts';
import { RememberedFold } from '#app/features/admin/common/remembered-fold.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { LazyPictureOrder } from './lazy-picture-order.tsx';
import { splitPictureTexts, withPictureText } from './picture-texts.ts';
import { joinLines, NO_PICTURE, PRODUCT, splitLines } from '../product-values.ts';

/** Tells whether pictures of the product are on their way to the shop, or did not all get there. */
export type Moving = 'none' | 'sending' | 'failed';

/** The component that uploads pictures and reports the address of each. */
export type ProductUploadPart = ComponentType<{
  product: string;
  hasPicture: boolean;
  room: number;
  onUploaded: (address: string, place: 'first' | 'last') => void;
  onMoving: (moving: Moving) => void;
  pictures: ReactNode;
  renderFurtherWays: (chooser: ReactNode, isWrong: boolean) => ReactNode;
}>;

/** The address of the main picture, and those of all others on one line each. */
interface Addresses {
  image: string;
  images: string;
}
interface PictureValues extends Addresses {
  imageTexts: string;
}

interface ProductPicturesProps {
  field: ComponentProps<typeof TextField>;
  values: PictureValues;
  /** Changes the picture fields by a function of their values at that moment, because an upload takes its time. */
  onChange: (change: (before: PictureValues) => Partial<PictureValues>) => void;
  upload: ProductUploadPart;
  product: string;
  onMoving: (moving: Moving) => void;
}

/** A product's pictures in their order, the main one first, with controls to add, move and remove them. */
export function ProductPictures({
  field,
  values,
  onChange,
  upload: Upload,
  product,
  onMoving,
}: ProductPicturesProps) {
  const pictures = picturesOf(values);
  const change = (changed: (before: string[]) => string[]) =>
    onChange((before) => addressesOf(changed(picturesOf(before))));
  return (
    <Upload
      product={product}
      onMoving={onMoving}
      hasPicture={pictures.length > 0}
      room={PRODUCT.images.most! - pictures.length}
      onUploaded={(address, place) =>
        change((before) => (place === 'first' ? [address, ...before] : [...before, address]))
      }
      pictures={
        <LazyPictureOrder
          pictures={pictures}
          onChange={(changed) => change(() => changed)}
          texts={splitPictureTexts(values.imageTexts)}
          onText={(changed) =>
            onChange(({ imageTexts }) => ({ imageTexts: withPictureText(imageTexts, changed) }))
          }
        />
      }
      renderFurtherWays={(chooser, isWrong) => (
        <RememberedFold
          id="picture-address"
          name={uploadsText('otherWays')}
          isForced={isWrong || field.error !== undefined}
        >
          <div className="space-y-5">
            <TextField {...field} inputMode="url" hint={adminText('product.imageHint')} />
            {chooser}
          </div>
        </RememberedFold>
      )}
    />
  );
}

/** The main picture and the others as one list. An empty main address keeps its place while others follow. */
function picturesOf({ image, images }: Addresses): string[] {
  const further = splitLines(images);
  const main = image.trim() === NO_PICTURE ? '' : image.trim();
  return main || further.length > 0 ? [main, ...further] : [];
}

function addressesOf([image = '', ...further]: string[]): Addresses {
  return { image, images: joinLines(further) };
}
