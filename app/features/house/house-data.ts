import type { ShownShowroom } from '#contract/shop/house.ts';
import type { Store } from '#contract/shop/settings.ts';
import { cityIn } from '#contract/shop/words-of-shop.ts';
import { inReadersLanguage, inShop } from '#contract/texts/reader-language.ts';

/** Returns the showrooms as schema.org data for search engines: stores of the shop with their address and hours. */
export const showroomData = (
  showrooms: readonly ShownShowroom[],
  addressOf: (path: string) => string,
  store: Store,
): object[] =>
  showrooms.map(({ name, nameAm, address, addressAm, phone, pictures, openings, mapLink }) => ({
    '@context': 'https://schema.org',
    '@type': 'FurnitureStore',
    name: inReadersLanguage(name, nameAm),
    url: addressOf(inShop('/showroom')),
    parentOrganization: { '@id': `${store.publicUrl}/#shop` },
    ...((phone || store.phone) && { telephone: phone || store.phone }),
    ...(pictures.length > 0 && {
      image: pictures.map(({ picture }) => addressOf(picture.replace(/-400\.jpg$/, '-800.jpg'))),
    }),
    ...(mapLink && { hasMap: mapLink }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: inReadersLanguage(address, addressAm),
        ...(store.city && { addressLocality: cityIn(store) }),
        addressCountry: 'ET',
      },
    }),
    ...(openings.length > 0 && { openingHours: openings }),
  }));
