import { openingsOf } from '#contract/days/opening-words.ts';
import type { Store } from '#contract/shop/settings.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';

/** Returns the shop as schema.org data for search engines: its name, how it is reached, and when it is open. */
export function shopData(store: Store): object {
  const { name, phone, email, address, addressAm, city, cityAm, publicUrl, calendar, look } = store;
  const openingHours = openingsOf(calendar);
  return {
    '@context': 'https://schema.org',
    '@type': 'FurnitureStore',
    '@id': `${publicUrl}/#shop`,
    name: inReadersLanguage(name, look?.nameAm),
    url: publicUrl,
    ...(look?.logo && { logo: publicUrl + look.logo }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: inReadersLanguage(address, addressAm),
        ...(city && { addressLocality: inReadersLanguage(city, cityAm) }),
        addressCountry: 'ET',
      },
    }),
    ...(openingHours.length > 0 && { openingHours }),
  };
}
