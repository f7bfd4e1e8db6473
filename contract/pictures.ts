/**
 * Names of pictures. An address that fills an `image` field ends in `-400.jpg` when the shop made it; beside it
 * stand the same picture 200 and 800 wide, and all three as AVIF and WebP (design: renditions).
 */
export const RENDITION_WIDTHS = [200, 400, 800] as const;
const OWN = /^(\/images\/[\w-]+\/[\w-]+)-400\.jpg$/;

/** `srcset` of one format for a picture the shop made, or null for an address from elsewhere. */
export function srcSetOf(address: string, format: 'avif' | 'webp' | 'jpg'): string | null {
  const base = OWN.exec(address)?.[1];
  if (!base) return null;
  return RENDITION_WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
}
