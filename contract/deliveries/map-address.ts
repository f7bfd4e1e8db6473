/** Latitude and longitude as text, '9.010000,38.760000', or a short link that only its owner can open. */
export type MapPlace = string;

/** Returns the address that opens a place on a map; a short link opens itself. */
export const mapAddress = (place: MapPlace): string =>
  place.startsWith('https://')
    ? place
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
