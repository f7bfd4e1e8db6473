import type { ReactNode } from 'react';
import type { ProductSummary } from '#contract/goods/products.ts';
import type { ShownShowroom } from '#contract/shop/house.ts';
import type { Store } from '#contract/shop/settings.ts';
import { houseText as text } from '#contract/texts/house.ts';
import { bothInShop, inReadersLanguage } from '#contract/texts/reader-language.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { mapHref } from '#app/ui/sharing/contact-links.ts';
import { TileGrid } from '#app/features/catalogue/tile-grid.tsx';
import { Fact, HousePictures, InBoth, MapLink, PhoneFact, WrittenWays } from './house-parts.tsx';

interface ShowroomProps {
  showroom: ShownShowroom;
  standing: readonly ProductSummary[];
  store: Store;
  /** The act by which a piece is kept, below its tile; undefined where none is. */
  keep: ((piece: { _id: string; countInStock: number }) => ReactNode) | undefined;
}

/** A showroom: its pictures, how one finds and reaches it, and the pieces that stand there now. */
export function Showroom({ showroom, standing, store, keep }: ShowroomProps) {
  const { name, nameAm, address, addressAm, way, wayAm, mapLink, phone, pictures } = showroom;
  const { openingHours, openingHoursAm } = showroom;
  const title = bothInShop({ en: name, am: nameAm });
  const map = mapLink || (address && mapHref(inReadersLanguage(address, addressAm)));
  return (
    <section className="mt-8 border-t border-line pt-6 lg:mt-12 lg:pt-8">
      <h2 className="text-h2 font-semibold">
        {title.en} {title.am && <Am className="ml-1 text-h3 font-normal text-soft">{title.am}</Am>}
      </h2>
      <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <HousePictures of={pictures} name={title.en} />
        <dl className="space-y-4">
          {(address || addressAm) && (
            <Fact of="address">
              <InBoth en={address} am={addressAm} />
              {map && <MapLink href={map} />}
            </Fact>
          )}
          {!address && !addressAm && map && (
            <Fact of="address">
              <MapLink href={map} />
            </Fact>
          )}
          {(way || wayAm) && (
            <Fact of="way">
              <InBoth en={way} am={wayAm} />
            </Fact>
          )}
          {(openingHours || openingHoursAm) && (
            <Fact of="hours">
              <InBoth en={openingHours} am={openingHoursAm} />
            </Fact>
          )}
          <PhoneFact phone={phone || store.phone} />
          <WrittenWays store={store} />
        </dl>
      </div>
      {standing.length > 0 && (
        <div className="mt-8">
          <h3 className="text-h3 font-semibold">
            <Both of={text.both('standing')} className="ml-1 font-normal text-soft" />
          </h3>
          <p className="mt-1 mb-4 text-meta text-soft">
            <Both of={text.both('standingNote')} className="block" />
          </p>
          <Tiles of={standing.slice(0, FIRST)} below={keep} />
          {standing.length > FIRST && (
            <details>
              <summary className="mt-4 inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
                <Both
                  of={text.both('more', { count: standing.length - FIRST })}
                  className="ml-1 font-normal"
                />
              </summary>
              <div className="mt-4">
                <Tiles of={standing.slice(FIRST)} below={keep} />
              </div>
            </details>
          )}
        </div>
      )}
    </section>
  );
}

/** The number of pieces that are seen at once; all of a full showroom would be a page of many screens. */
const FIRST = 8;

const Tiles = ({ of, below }: { of: readonly ProductSummary[]; below: ShowroomProps['keep'] }) => (
  <TileGrid
    products={of.map((each) => ({ ...each, swatches: [], variant: null }))}
    eager={0}
    {...(below && { below })}
  />
);
