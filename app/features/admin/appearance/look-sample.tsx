import { useEffect, useState } from 'react';
import { Brand } from '#app/features/shell/header/brand.tsx';
import type { OwnLogo } from '#app/features/shell/header/logo.tsx';
import { brandStyle } from '#app/features/shell/brand-style.ts';
import { buttonClass } from '#app/ui/button.tsx';
import type { Appearance } from '#contract/shop/appearance.ts';
import { COLOUR, isReadable } from '#contract/shop/contrast.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';
import { homeText } from '#contract/texts/home.ts';

/** The size of a picture that is not saved yet, in pixels; undefined until it is loaded. */
function useSizeOf(picture: string) {
  const [size, setSize] = useState<OwnLogo['logoSize']>();
  useEffect(() => {
    setSize(undefined);
    if (picture === '') return undefined;
    const image = new Image();
    image.onload = () => setSize({ width: image.naturalWidth, height: image.naturalHeight });
    image.src = picture;
    return () => {
      image.onload = null;
    };
  }, [picture]);
  return size;
}

/** Shows the mark, a button and a link as the form has them, unsaved as they are. Nothing in it can be pressed. */
export function LookSample({ of: look }: { of: Appearance }) {
  const logoSize = useSizeOf(look.logo);
  const typed = look.accent.trim().toLowerCase();
  const accent = COLOUR.test(typed) && isReadable(typed) ? typed : '';
  return (
    <figure className="max-w-md">
      <figcaption className="text-meta font-medium text-soft">{text('sample')}</figcaption>
      <div
        inert
        style={brandStyle(accent)}
        className="isolate mt-1.5 rounded-control border border-line bg-paper px-4 py-2"
      >
        <div className="flex h-13 min-w-0 items-center md:h-16">
          <Brand name={look.name} look={{ ...look, ...(logoSize && { logoSize }) }} />
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-4 pb-2">
          <span className={buttonClass()}>{look.heroButton || homeText('shopNow')}</span>
          <span className="text-brand underline underline-offset-4">{homeText('latest')}</span>
        </div>
      </div>
    </figure>
  );
}
