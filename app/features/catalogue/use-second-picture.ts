import { useState, type PointerEvent } from 'react';
import { savesData } from '#app/ui/pictures/save-data.ts';

/**
 * The second picture of a piece, such as the one in a room, for whoever points at it with a mouse: it is fetched then, and
 * by nobody else. Undefined as long as nobody points, and where the picture shown is not the piece's first one.
 */
export function useSecondPicture({ image, images }: { image: string; images: readonly string[] }) {
  const [pointed, setPointed] = useState(false);
  const second = images[0] === image && images[1] !== image ? images[1] : undefined;
  const onPointerEnter = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && !savesData() && setPointed(true);
  return { second: pointed ? second : undefined, onPointerEnter: second ? onPointerEnter : undefined };
}
