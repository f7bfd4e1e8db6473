import type { CSSProperties } from 'react';

/** Returns styles with the shop's own accent colour; undefined for the standard one. */
export const accentStyle = (accent: string | undefined): CSSProperties | undefined =>
  accent
    ? ({
        '--color-primary': accent,
        '--color-primary-hover': `color-mix(in srgb, ${accent} 76%, #000)`,
      } as CSSProperties)
    : undefined;
