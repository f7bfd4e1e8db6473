import { useEffect, useRef, useState } from 'react';
import { moveItem } from '#app/features/admin/common/moving/move-item.ts';
import type { PictureAction } from './picture-tile.tsx';

/** Moves and removes pictures by their buttons, and keeps the focus on the moved one. */
export function usePictureMoves(pictures: readonly string[], onChange: (pictures: string[]) => void) {
  const area = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ to: number; by: PictureAction } | null>(null);

  // The focus follows the moved picture; at an end of the list, where its button is disabled, the other button
  // gets it.
  useEffect(() => {
    if (!moved) return;
    const place = area.current?.querySelectorAll('li')[moved.to];
    // Only the buttons that move and remove have a value.
    const buttons = [...(place?.querySelectorAll<HTMLButtonElement>('button[value]') ?? [])].filter(
      ({ disabled, value }) => !disabled && value !== '',
    );
    (buttons.find(({ value }) => value === moved.by) ?? buttons[0] ?? area.current)?.focus();
  }, [moved]);

  function act(action: PictureAction, index: number) {
    if (action === 'remove') {
      onChange(pictures.filter((_, place) => place !== index));
      setMoved({ to: Math.min(index, pictures.length - 2), by: action });
      return;
    }
    const to = action === 'left' ? index - 1 : index + 1;
    onChange(moveItem(pictures, index, to));
    setMoved({ to, by: action });
  }

  return { area, moved, act };
}
