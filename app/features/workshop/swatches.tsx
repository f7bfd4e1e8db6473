import type { WorkPiece } from '#contract/work/work-orders.ts';

/** Draws the materials of a piece, as the buyer has chosen them: each with its cloth or wood. */
export function Swatches({ of }: { of: WorkPiece['swatches'] }) {
  return (
    <ul className="mt-1 space-y-2">
      {of.map(({ option, name, nameAm, colour, picture }) => (
        <li key={option} className="flex items-center gap-3">
          {(picture || colour) && (
            <span
              aria-hidden
              className="swatch size-10 shrink-0 rounded-picture border border-line bg-cover print:[print-color-adjust:exact]"
              style={{
                ...(colour && { backgroundColor: colour }),
                ...(picture && { backgroundImage: `url("${picture}")` }),
              }}
            />
          )}
          <span className="wrap-anywhere">
            <strong>{nameAm ?? name}</strong>
            {nameAm && nameAm !== name && <span className="block text-meta text-soft">{name}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
