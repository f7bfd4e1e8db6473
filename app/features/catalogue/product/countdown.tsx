import { useEffect, useState } from 'react';
import { homeText } from '#contract/texts/home.ts';
import { inReadersLanguage, isMixed } from '#contract/texts/reader-language.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';

export interface Offer {
  /** The end of the offer (ISO 8601). */
  endsAt: string;
  /** The picture of the product on offer. */
  picture: string;
  /** The name of the product; absent for the example of the demo, which has the words of the specification. */
  name?: { en: string; am: string };
}

interface CountdownProps {
  offer: Offer;
  /**
   * About the time when the page was rendered, in milliseconds; the renderings on the server and in the browser both
   * begin with it.
   */
  now: number;
}

/** The offer of the home page with the time left; zeros when it is over. */
export function Countdown({ offer: { endsAt, name, picture }, now }: CountdownProps) {
  const remaining = useRemaining(Date.parse(endsAt), now);
  const over = remaining <= 0;
  // An offer that was over when the page was opened is one quiet line, with zeros where the specification asks for them;
  // one that ends on the open page stays as it is, so that nothing moves.
  const [quiet] = useState(over);
  const units = splitTime(Math.max(0, remaining));
  return (
    <section aria-labelledby="offer" className="offer" data-quiet={quiet || undefined}>
      <div className="page offer-columns">
        <div className="offer-words">
          <h2 id="offer" className="offer-overline">
            {homeText('offer')}
          </h2>
          <p className="offer-heading">
            {name ? inReadersLanguage(name.en, name.am) : homeText('offerProduct')}
          </p>
          {(!quiet || isMixed()) && (
            <div role="timer" aria-label={homeText('timer')}>
              <dl className="offer-units">
                {units.map(([unit, value]) => (
                  <div key={unit}>
                    <dt>{homeText(`units.${unit}`)}</dt>
                    <dd>{String(value).padStart(2, '0')}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
          {/* Its line is kept free while the offer runs, so that nothing moves at the end. */}
          <p role="status" className="offer-state">
            {over && (
              <>
                {homeText('offerEnded')}
                {isMixed() && ' · '}
                <Am>{homeText.am('offerEnded')}</Am>
              </>
            )}
          </p>
          <Link
            to="/shop"
            className={`${buttonClass({ variant: quiet ? 'quiet' : 'secondary' })} offer-button`}
          >
            <Both of={homeText.both('visitStore')} />
          </Link>
        </div>
        {!quiet && (
          <div className="mt-8 hidden aspect-square w-72 shrink-0 overflow-hidden rounded-picture bg-studio md:mt-0 md:block lg:w-96">
            <Picture
              src={picture}
              alt=""
              sizes="(width >= 62rem) 24rem, 18rem"
              width={400}
              height={450}
              className="size-full object-cover"
            />
          </div>
        )}
      </div>
    </section>
  );
}

/** Returns the milliseconds left, updated each second until the offer is over. */
function useRemaining(end: number, madeAt: number): number {
  const [now, setNow] = useState(madeAt);
  const over = end - now <= 0;
  useEffect(() => {
    if (over) return;
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [over]);
  return end - now;
}

function splitTime(milliseconds: number) {
  const seconds = Math.floor(milliseconds / 1000);
  return [
    ['days', Math.floor(seconds / 86_400)],
    ['hours', Math.floor(seconds / 3600) % 24],
    ['minutes', Math.floor(seconds / 60) % 60],
    ['seconds', seconds % 60],
  ] as const;
}
