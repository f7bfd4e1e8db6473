import { useState } from 'react';
import { factsText } from '#contract/texts/product-facts.ts';
import { fitsOf, SPARE_CM, USUAL_HOUSE, type Fit, type House, type Sides, type Way } from './does-it-fit.ts';
import { SectionHeading } from '../home/section-heading.tsx';

const WAYS: Record<Way, readonly (keyof House)[]> = {
  door: ['doorWidth', 'doorHeight'],
  stairs: ['stairsWidth'],
  lift: ['liftWidth', 'liftDepth', 'liftHeight'],
};
const LOOKS: Record<Fit, string> = {
  fits: 'text-primary',
  tight: 'text-offer',
  not: 'text-error',
  unknown: 'text-soft',
};

interface FitCheckProps {
  sides: Sides;
  /** A sentence about the size that is checked: of the package or of the piece. */
  intro: string;
}

/** Lets a shopper type the sizes of a door, stairs and a lift, and says whether the piece can be carried in. */
export function FitCheck({ sides, intro }: FitCheckProps) {
  const [typed, setTyped] = useState<Record<keyof House, string>>(
    () => Object.fromEntries(Object.entries(USUAL_HOUSE).map(([name, cm]) => [name, String(cm)])) as never,
  );
  const house = Object.fromEntries(
    Object.entries(typed).map(([name, cm]) => [name, Number(cm) > 0 ? Number(cm) : Number.NaN]),
  ) as unknown as House;
  const fits = fitsOf(sides, house);
  return (
    <section aria-labelledby="fit" className="fit-check">
      <details className="fold">
        <summary>
          <SectionHeading id="fit" text={factsText('fit.heading')} am={factsText.am('fit.heading')} />
        </summary>
        <p className="mt-2 max-w-reading text-meta text-soft">{intro}</p>
        <div className="mt-4 grid gap-x-12 gap-y-5 lg:grid-cols-3">
          {(Object.keys(WAYS) as Way[]).map((way) => (
            <div key={way} className="border-t border-line pt-4">
              <div className="flex flex-wrap gap-3">
                {WAYS[way].map((name) => (
                  <label key={name} className="fit-field">
                    {factsText(`fit.${name}`)}
                    <input
                      type="number"
                      inputMode="decimal"
                      min={1}
                      max={1000}
                      value={typed[name]}
                      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                    />
                  </label>
                ))}
              </div>
              <p aria-live="polite" className={`mt-2 font-medium ${LOOKS[fits[way]]}`}>
                {factsText(`fit.${fits[way]}`, { way: factsText(`fit.through.${way}`), spare: SPARE_CM })}
              </p>
            </div>
          ))}
        </div>
      </details>
    </section>
  );
}
