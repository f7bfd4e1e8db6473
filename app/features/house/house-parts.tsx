import type { ReactNode } from 'react';
import type { HousePicture } from '#contract/shop/house.ts';
import { bothInShop, inReadersLanguage } from '#contract/texts/reader-language.ts';
import { houseText as text } from '#contract/texts/house.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { callHref, mailHref, telegramHref, telegramName } from '#app/ui/sharing/contact-links.ts';
import type { Store } from '#contract/shop/settings.ts';

type Title = 'showroom' | 'about' | 'contact';

/** The heading of a page about the house. */
export const HouseHeading = ({ of, intro }: { of: Title; intro?: 'showroomIntro' | 'contactIntro' }) => (
  <>
    <h1 className="flex flex-wrap items-baseline gap-x-3 text-h1 font-bold">
      {text(of)}
      <Am className="text-price font-normal text-soft">{text.am(of)}</Am>
    </h1>
    {intro && (
      <p className="mt-3 max-w-reading">
        <Both of={text.both(intro)} className="block text-soft" />
      </p>
    )}
  </>
);

/** Pictures that the owner sent, with what they show. The first stands large. */
export function HousePictures({ of, name }: { of: readonly HousePicture[]; name: string }) {
  if (of.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:gap-4">
      {of.map(({ picture, words, wordsAm }, position) => (
        <li key={picture} className={position === 0 ? 'col-span-2' : undefined}>
          <figure>
            <Picture
              src={picture}
              // The words below say what a picture shows.
              alt={words || wordsAm ? '' : name}
              sizes={position === 0 ? '(min-width: 992px) 600px, 100vw' : '(min-width: 992px) 300px, 50vw'}
              width={800}
              height={600}
              priority={position === 0}
              className="aspect-4/3 w-full rounded-picture bg-ground object-cover"
            />
            {(words || wordsAm) && (
              <figcaption className="mt-1.5 text-meta text-soft">
                {inReadersLanguage(words || wordsAm, wordsAm)}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** One fact about the house: what it is, and what it says. */
export const Fact = ({ of, children }: { of: Parameters<typeof text>[0]; children: ReactNode }) => (
  <div>
    <dt className="text-meta text-soft">
      <Both of={text.both(of)} />
    </dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

/** A text of the owner in the reader's language, or in both one below the other. */
export function InBoth({ en, am }: { en: string; am: string }) {
  const both = bothInShop({ en: en || am, am: en && am });
  return (
    <>
      <span className="block whitespace-pre-line">{both.en}</span>
      {both.am && (
        <span lang="am" className="block whitespace-pre-line text-soft">
          {both.am}
        </span>
      )}
    </>
  );
}

const LINK = 'inline-flex min-h-11 flex-wrap items-center gap-x-2 underline underline-offset-4';

export const PhoneFact = ({ phone }: { phone: string }) =>
  phone && (
    <Fact of="phone">
      <a href={callHref(phone)} className={LINK}>
        {phone}
      </a>
    </Fact>
  );

/** The shop's chat and mail. */
export function WrittenWays({ store: { telegram, email } }: { store: Store }) {
  return (
    <>
      {telegram && (
        <Fact of="telegram">
          <a href={telegramHref(telegram)} rel="noopener" className={LINK}>
            @{telegramName(telegram)}
          </a>
        </Fact>
      )}
      {email && (
        <Fact of="email">
          <a href={mailHref(email)} className={LINK}>
            {email}
          </a>
        </Fact>
      )}
    </>
  );
}

export const MapLink = ({ href }: { href: string }) => (
  <a href={href} rel="noopener" className={LINK}>
    <Both of={text.both('onMap')} />
  </a>
);
