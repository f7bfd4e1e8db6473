import type { CSSProperties } from 'react';

/**
 * Returns styles with the shop's own brand colour; undefined for the standard one. States and the back office have
 * colours of their own, which never follow it.
 */
export const brandStyle = (accent: string | undefined): CSSProperties | undefined =>
  accent
    ? ({
        '--color-brand': accent,
        '--color-brand-hover': `color-mix(in srgb, ${accent} 76%, #000)`,
      } as CSSProperties)
    : undefined;
