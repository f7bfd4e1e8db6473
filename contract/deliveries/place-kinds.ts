/**
 * The kinds of places that buyers choose from, and the floors of houses. Without Zod, because browsers load this file.
 */
export const PLACE_KINDS = ['city', 'sub-city', 'neighbourhood', 'site', 'landmark'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const MOST_FLOORS = 40;
export const MOST_ZONES = 60;

/** Returns the number of floors that pieces are carried up: 0 unless somebody has said that there is no lift. */
export const floorsCarried = ({
  floor,
  hasLift,
}: {
  floor?: number | undefined;
  hasLift?: boolean | undefined;
}): number => (hasLift === false ? (floor ?? 0) : 0);

/** The rows of Ethiopic letters, by their first one, that are said like another row: ሐዋሳ and ሀዋሳ are one city. */
const SAID_LIKE: Readonly<Record<number, number>> = {
  0x1210: 0x1200,
  0x1280: 0x1200,
  0x1220: 0x1230,
  0x12d0: 0x12a0,
  0x1340: 0x1338,
};

/** Folds the name of a place for comparing: case, outer spaces, and letters that are said alike. */
export const foldPlace = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\u1200-\u137f]/g, (letter) => {
      const point = letter.charCodeAt(0);
      const row = point & ~7;
      return String.fromCharCode((SAID_LIKE[row] ?? row) + (point & 7));
    })
    .replaceAll('ሃ', 'ሀ')
    .replaceAll('ኣ', 'አ');
