import type { Material } from '#contract/goods/materials.ts';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';

/** A circle with a material's picture, or its colour. */
export function Swatch({ of: { colour, picture } }: { of: Pick<Material, 'colour' | 'picture'> }) {
  return (
    <span
      aria-hidden
      className="inline-block size-11 shrink-0 overflow-hidden rounded-full border border-input bg-ground"
      style={colour ? { background: colour } : undefined}
    >
      {picture && <SmallPicture src={picture} width={44} className="size-full object-cover" />}
    </span>
  );
}
