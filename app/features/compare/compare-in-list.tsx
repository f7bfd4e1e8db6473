import { useEffect, useState } from 'react';
import { compareAddress, LEAST_COMPARED } from '#contract/goods/compared-pieces.ts';
import { compareText as text } from '#contract/texts/compare.ts';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { compared, isCompared, toggleCompared } from './compared.ts';

/** The path of a product in one of the shop's languages, with the variant that a tile shows. */
const PRODUCT = /\/product\/([0-9a-f-]{36})(?:\?variant=([0-9a-f-]{36}))?$/;

/**
 * Marks pieces of a list for a comparison: while it is on, a press on a tile marks its piece instead of opening it. The
 * tiles are the list's own, so that lists carry nothing for it until somebody compares.
 */
export default function CompareInList() {
  const [isOn, setOn] = useState(false);
  const [isFull, setFull] = useState(false);
  const pieces = compared.use();

  useEffect(() => {
    if (!isOn) return;
    const mark = (event: MouseEvent) => {
      const tile = (event.target as Element).closest('.tile');
      const link = tile && (event.target as Element).closest<HTMLAnchorElement>('a');
      const [, product, variant = null] = PRODUCT.exec(link?.href ?? '') ?? [];
      if (!product || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setFull(!toggleCompared({ product, variant }));
    };
    document.addEventListener('click', mark, { capture: true });
    return () => document.removeEventListener('click', mark, { capture: true });
  }, [isOn]);

  // Tiles that come while one scrolls are marked, too.
  useEffect(() => {
    if (!isOn) return;
    const show = () => {
      for (const tile of document.querySelectorAll<HTMLElement>('.tile')) {
        const [, product = ''] = PRODUCT.exec(tile.querySelector('a')?.href ?? '') ?? [];
        tile.toggleAttribute('data-compared', isCompared(pieces, product));
      }
    };
    show();
    const watch = new MutationObserver(show);
    watch.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      for (const tile of document.querySelectorAll('[data-compared]')) tile.removeAttribute('data-compared');
    };
  }, [isOn, pieces]);

  return (
    <>
      <button type="button" aria-pressed={isOn} className="chip mb-3" onClick={() => setOn(!isOn)}>
        <Both of={text.both('compare')} className="text-meta" />
      </button>
      {isOn && (
        <div className="compare-bar">
          <p role="status" className="min-w-0 flex-1 text-meta">
            <Both
              of={text.both(isFull ? 'full' : pieces.length === 0 ? 'hint' : 'count', {
                count: pieces.length,
              })}
            />
          </p>
          {pieces.length > 0 && (
            <button type="button" className="chip" onClick={() => compared.set([])}>
              <Both of={text.both('clear')} className="text-meta" />
            </button>
          )}
          {pieces.length >= LEAST_COMPARED && (
            <Link to={compareAddress(pieces)} className={buttonClass()}>
              <Both of={text.both('compare')} />
            </Link>
          )}
        </div>
      )}
    </>
  );
}
