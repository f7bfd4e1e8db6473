import { SPELLED_CITIES } from '#contract/deliveries/city-spellings.ts';
import { CITY_OF_SUB_CITIES, KNOWN_PLACES, type Known } from '#contract/deliveries/known-places.ts';
import type { PlaceKind } from '#contract/deliveries/place-kinds.ts';
import { PLACES_OF_ADDIS_ABABA } from './places-of-addis-ababa.ts';
import { TOWNS } from './towns.ts';

/** A place that the shop knows without being told, with the names by which people write it. */
export interface KnownPlace extends Known {
  /** The sub-city in which it lies; '' for cities and sub-cities. */
  within: string;
  /** All its names, the first of them as it is shown. */
  names: readonly string[];
}

const KINDS: Readonly<Record<string, PlaceKind>> = { n: 'neighbourhood', s: 'site', l: 'landmark' };
const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());
const listed = (names: string): string[] => names.split(',').map((name) => name.trim());

const placeOf = (kind: PlaceKind, [name, am, others]: readonly string[], city: string, within = '') => {
  const nameAm = am!.replace(/^~/, '');
  const names = [...new Set([name!, nameAm, ...listed(others ?? '')])].filter((each) => each !== '');
  return { kind, name: name!, nameAm, city, within, names };
};

function readPlaces(): KnownPlace[] {
  let within = '';
  const subCities = new Set(KNOWN_PLACES.filter(({ kind }) => kind === 'sub-city').map(({ name }) => name));
  return PLACES_OF_ADDIS_ABABA.split('\n').flatMap((line) => {
    within = /^\[(.+)\]$/.exec(line)?.[1] ?? within;
    const [kind, ...cells] = cellsOf(line);
    if (cells.length === 0) return [];
    const isInAddis = subCities.has(within);
    return [placeOf(KINDS[kind!]!, cells, isInAddis ? CITY_OF_SUB_CITIES : within, isInAddis ? within : '')];
  });
}

const usualNames = ({ kind, name, nameAm }: Known): string[] =>
  kind === 'city'
    ? SPELLED_CITIES.filter(([, city]) => city === name).map(([spelling]) => spelling)
    : [name, nameAm];

/** Cities and sub-cities first, then towns, then what lies in them. */
export const ALL_PLACES: readonly KnownPlace[] = [
  ...KNOWN_PLACES.map((known) => ({ ...known, within: '', names: usualNames(known) })),
  ...TOWNS.trim()
    .split('\n')
    .map(cellsOf)
    .map((cells) => placeOf('city', cells, cells[0]!)),
  ...readPlaces(),
];
