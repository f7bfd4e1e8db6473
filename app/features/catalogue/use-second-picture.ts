import { useState, type PointerEvent } from 'react';
import type { ProductSummary } from '#contract/goods/products.ts';
import { savesData } from '#app/ui/pictures/save-data.ts';
import { secondPictureOf } from './card-facts.ts';

/**
 * Returns the second picture of a product, such as the one in a room, while a mouse points at the product; it is
 * fetched only then. Undefined without a mouse on it, and when the shown picture is not the product's first one.
 */
export function useSecondPicture(product: Pick<ProductSummary, 'image' | 'images'>) {
  const [pointed, setPointed] = useState(false);
  const second = secondPictureOf(product);
  const onPointerEnter = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && !savesData() && setPointed(true);
  return { second: pointed ? second : undefined, onPointerEnter: second ? onPointerEnter : undefined };
}
