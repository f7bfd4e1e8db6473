import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ProductPicture } from './product-pictures.ts';

/** A row of pictures of one width that scrolls and snaps: says which picture is in view, and scrolls to others. */
export function usePictureRow(pictures: readonly ProductPicture[]) {
  const count = pictures.length;
  const first = pictures[0]?.src;
  const row = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  /** The index of the furthest picture that was in view; the pictures after the next one are not drawn yet. */
  const [furthest, setFurthest] = useState(0);
  const chosen = Math.min(position, count - 1);

  const shownFirst = useRef(first);
  useEffect(() => {
    if (shownFirst.current === first) return;
    shownFirst.current = first;
    // Pictures of another variant begin with its first one.
    setPosition(0);
    row.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [first]);

  function take(index: number) {
    setPosition(index);
    setFurthest((before) => Math.max(before, index));
  }

  function show(index: number) {
    const element = row.current;
    if (!element || index < 0 || index >= count) return;
    take(index);
    const isNear = Math.abs(index - chosen) === 1;
    element.scrollTo({ left: index * element.clientWidth, behavior: isNear ? motion() : 'instant' });
  }

  function onScroll() {
    const element = row.current;
    if (!element || element.clientWidth === 0) return;
    take(Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / element.clientWidth))));
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(chosen + by);
  }

  return { row, chosen, show, isDrawn: (index: number) => index <= furthest + 1, onScroll, onKeyDown };
}

const motion = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
