import { useState, type PointerEvent } from 'react';
import { savesData } from '#app/ui/pictures/save-data.ts';

/**
 * Returns the second picture of a product, such as the one in a room, while a mouse points at the product; it is
 * fetched only then. Undefined without a mouse on it, and when the shown picture is not the product's first one.
 */
export function useSecondPicture({ image, images }: { image: string; images: readonly string[] }) {
  const [pointed, setPointed] = useState(false);
  const second = images[0] === image && images[1] !== image ? images[1] : undefined;
  const onPointerEnter = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && !savesData() && setPointed(true);
  return { second: pointed ? second : undefined, onPointerEnter: second ? onPointerEnter : undefined };
}
