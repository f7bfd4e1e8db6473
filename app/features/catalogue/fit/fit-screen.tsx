import type { ReactNode } from 'react';
import { fitText as text } from '#contract/texts/fit.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ShownProduct } from '../variants/variant-choice.ts';
import { boxesOf, judge, SIZES_OF, SPARE_CM, WAYS, type Answer, type Need, type Way } from './carry-in.ts';
import { FitDrawing } from './fit-drawing.tsx';
import { houseOf, LEAST_CM, MOST_CM, ownHouse, typedOf, type TypedHouse } from './own-house.ts';

const LOOKS: Record<Answer, string> = {
  yes: 'text-primary',
  unpacked: 'text-primary',
  'without-legs': 'text-offer',
  no: 'text-error',
  unknown: 'text-soft',
};

/** Lets a shopper type the sizes of their home, and says of each way in whether a piece comes in, and what decides. */
export function FitScreen({ product }: { product: ShownProduct }) {
  const typed = ownHouse.use();
  const boxes = boxesOf(product);
  return (
    <article className="page py-6 lg:py-10">
      <Link to={product.path} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {text('back', { name: nameIn(product) })}
      </Link>
      <h1 className="text-h1 font-bold">
        <Both of={text.both('heading')} className="text-price font-normal text-soft" />
      </h1>
      {boxes.length === 0 ? (
        <p className="mt-3">
          <Both of={text.both('noMeasures')} className="block text-soft" />
        </p>
      ) : (
        <>
          <Boxes of={product} />
          <p className="mt-3 max-w-reading text-meta text-soft">
            <Both of={text.both('intro')} className="block" />
          </p>
          <div className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-2">
            {WAYS.map((way) => (
              <WayIn key={way} way={way} typed={typed} boxes={boxes} />
            ))}
          </div>
          {Object.keys(typed).length > 0 && (
            <Button variant="quiet" className="mt-6" onClick={() => ownHouse.set({})}>
              <Both of={text.both('forget')} />
            </Button>
          )}
        </>
      )}
    </article>
  );
}

/** The boxes as which the piece is carried. */
function Boxes({ of }: { of: ShownProduct }) {
  const { packedWidthCm, packedDepthCm, packedHeightCm, legsCm: legs } = of;
  const lines: ReactNode[] = boxesOf(of).map(({ as, sides }) => {
    const size = text('size', { width: sides[0], depth: sides[1], height: sides[2] });
    if (as === 'without-legs') return text('boxes.legs', { size, legs });
    const isPackage = as === 'yes' && packedWidthCm && packedDepthCm && packedHeightCm;
    return text(isPackage ? 'boxes.packed' : 'boxes.standing', { size });
  });
  return (
    <ul className="mt-3 space-y-1">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

interface WayInProps {
  way: Way;
  typed: TypedHouse;
  boxes: ReturnType<typeof boxesOf>;
}

function WayIn({ way, typed, boxes }: WayInProps) {
  const { answer, carried } = judge(way, boxes, houseOf(typed));
  const id = `way-${way}`;
  const decision = carried && decisionOf(carried.decides);
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-4">
      <h2 id={id} className="text-h2 font-semibold">
        <Both of={text.both(`way.${way}`)} className="text-h3 font-normal text-soft" />
      </h2>
      <div className="mt-3 grid grid-cols-2 items-end gap-3">
        {SIZES_OF[way].map((size) => (
          <TextField
            key={size}
            label={text('field', { of: text(`of.${size}`) })}
            inputMode="decimal"
            autoComplete="off"
            value={typedOf(typed, size)}
            onChange={(event) => ownHouse.set({ ...typed, [size]: event.target.value })}
          />
        ))}
      </div>
      <div aria-live="polite" className="mt-3">
        <p className={`font-semibold ${LOOKS[answer]}`}>
          <Both of={text.both(`answer.${answer}`, { least: LEAST_CM, most: MOST_CM })} />
        </p>
        {decision && <p className="mt-1 tabular-nums">{decision}</p>}
        {carried?.fits && carried.isUpright && <p className="mt-1 text-meta text-soft">{text('upright')}</p>}
        {carried?.fits && carried.isTight && (
          <p className="mt-1 text-meta text-offer">{text('tight', { spare: SPARE_CM })}</p>
        )}
      </div>
      {carried && <FitDrawing of={carried.decides} fits={carried.fits} label={decision ?? ''} />}
    </section>
  );
}

function decisionOf({ size, needs, has }: Need): string {
  const told = (cm: number) => Math.round(cm * 10) / 10;
  return size === 'turn'
    ? text('decides.turn', { needs: told(needs), has: told(has) })
    : text('decides', { of: text(`of.${size}`), needs: told(needs), has: told(has) });
}
