import type { HousePicture, ShownShowroom } from '#contract/shop/house.ts';
import { homeText as text } from '#contract/texts/home.ts';
import { bothInShop, inReadersLanguage } from '#contract/texts/reader-language.ts';
import { shellText } from '#contract/texts/shell.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The part of the house that the home page tells: where one finds it, when it is open, and its first picture. */
export interface ToldOnHome {
  showroom?: Pick<ShownShowroom, 'address' | 'addressAm' | 'openingHours' | 'openingHoursAm'> | undefined;
  picture?: HousePicture | undefined;
  /** The house has a page about itself. */
  hasAbout?: true;
}

/** The house behind the shop: people who come from far see that there is one, and where. */
export default function HomeHouse({ of: { showroom, picture, hasAbout } }: { of: ToldOnHome }) {
  const lines = showroom
    ? [
        bothInShop({
          en: showroom.address || showroom.addressAm,
          am: showroom.address && showroom.addressAm,
        }),
        bothInShop({ en: showroom.openingHours, am: showroom.openingHoursAm }),
      ]
    : [];
  return (
    <section aria-labelledby="house" className="page grid items-center gap-x-12 gap-y-5 md:grid-cols-2">
      {picture && (
        <Picture
          src={picture.picture}
          alt={inReadersLanguage(picture.words, picture.wordsAm)}
          sizes="(min-width: 768px) 50vw, 100vw"
          width={800}
          height={600}
          className="aspect-4/3 w-full rounded-picture bg-ground object-cover"
        />
      )}
      <div>
        <SectionHeading
          id="house"
          text={text(showroom ? 'houseHeading' : 'aboutHeading')}
          am={text.am(showroom ? 'houseHeading' : 'aboutHeading')}
        />
        {showroom && (
          <p className="mt-3 max-w-reading">
            <Both of={text.both('houseWords')} className="block text-soft" />
          </p>
        )}
        {lines.map(
          ({ en, am }) =>
            en && (
              <p key={en} className="mt-2">
                {en} {am && <Am className="text-soft">{am}</Am>}
              </p>
            ),
        )}
        <p className="mt-4 flex flex-wrap gap-3">
          {showroom && (
            <Link to="/showroom" className="button button-secondary">
              {shellText('footerLinks.showroom')}
            </Link>
          )}
          {hasAbout && (
            <Link to="/about" className="button button-secondary">
              {shellText('footerLinks.about')}
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}
