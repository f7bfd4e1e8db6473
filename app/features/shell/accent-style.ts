import type { CSSProperties } from 'react';

/** Styles that put the shop's own colour in the place of the standard one; undefined where there is none. */
export const accentStyle = (accent: string | undefined): CSSProperties | undefined =>
  accent
    ? ({
        '--color-primary': accent,
        '--color-primary-hover': `color-mix(in srgb, ${accent} 76%, #000)`,
      } as CSSProperties)
    : undefined;
