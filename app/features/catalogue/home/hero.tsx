import type { ShopLook } from '#contract/shop/appearance.ts';
import { homeText } from '#contract/texts/home.ts';
import { isMixed } from '#contract/texts/reader-language.ts';
import { Am } from '#app/ui/am.tsx';
import { Both, type Text } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { RoomPicture } from '../room-picture.tsx';

interface HeroProps {
  year: number | undefined;
  look: ShopLook | undefined;
}

const PICTURE = 'size-full object-cover lg:object-[60%_50%]';

/**
 * The picture of a room at the top of the home page, with its words below it on a phone and beside it on large screens.
 */
export function Hero({ year, look }: HeroProps) {
  const { overline, heading, words, button } = textsOf(look, year);
  return (
    <section className="hero lg:grid lg:grid-cols-[minmax(25rem,5fr)_9fr] lg:items-stretch">
      <div className="hero-view">
        {look?.heroPicture ? (
          <Picture
            src={look.heroPicture}
            alt={look.heroAlt}
            sizes="(width >= 62rem) 65vw, 100vw"
            width={800}
            height={450}
            priority
            className={PICTURE}
          />
        ) : (
          <RoomPicture className={PICTURE} />
        )}
      </div>
      <div className="hero-text flex flex-col items-start justify-center py-3 lg:py-10 lg:pr-10 2xl:py-16">
        {overline && <p className="text-meta font-semibold tracking-wide text-offer uppercase">{overline}</p>}
        <h1 className="mt-1 text-display font-bold lg:mt-4">{heading.en}</h1>
        {heading.am && (
          <Am as="p" className="mt-1 text-body lg:mt-5 lg:text-price">
            {heading.am}
          </Am>
        )}
        <p className="text-soft lg:mt-1">{words.en}</p>
        {words.am && (
          <Am as="p" className="text-soft">
            {words.am}
          </Am>
        )}
        <Link
          to={look?.heroLink || '/shop'}
          className={`${buttonClass()} mt-3 min-w-[min(12rem,100%)] lg:mt-8`}
        >
          <Both of={button} />
        </Link>
      </div>
    </section>
  );
}

/** Returns the owner's words in both languages, or the standard ones in both, never one language of each. */
function textsOf(look: ShopLook | undefined, year: number | undefined) {
  const own = (en = '', am = ''): Text | undefined => (en || am ? { en, am } : undefined);
  return {
    overline: look?.heroOverline || (year === undefined ? '' : homeText('trending', { year })),
    heading:
      own(look?.heroHeading, look?.heroHeadingAm) ??
      // The specification's heading, letter for letter, is that of the mixed shop.
      homeText.both(isMixed() ? 'heading' : 'headingOfOne'),
    words: own(look?.heroWords, look?.heroWordsAm) ?? { en: homeText('beauty') },
    button: own(look?.heroButton, look?.heroButtonAm) ?? homeText.both('shopNow'),
  };
}
