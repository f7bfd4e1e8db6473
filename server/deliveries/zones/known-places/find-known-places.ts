import { namesOfCity } from '#contract/deliveries/city-spellings.ts';
import { distanceOf } from '#server/search/terms/distance.ts';
import { isNumber, splitIntoWords } from '#server/search/terms/fold.ts';
import { skeletonOf, soundOf } from '#server/search/terms/sound.ts';
import { ALL_PLACES, type KnownPlace } from './known-places.ts';

/**
 * Finds places as people write them, by the folding and the sounds of the product search: in either script, in one word
 * or several, not typed to the end, and with a slip.
 */

/** The words that people add to a name, and leave out of it: condominium, site, area, sefer, square, and their spellings. */
const ADDED = new Set(
  [
    ...['condominium', 'condominum', 'condo', 'ኮንዶሚኒየም', 'ኮንዶሚንየም', 'ኮንዶ', 'site', 'ሳይት', 'area', 'አካባቢ'],
    ...['akababi', 'sefer', 'ሰፈር', 'square', 'adebabay', 'አደባባይ', 'roundabout', 'ketema', 'town', 'city'],
    ...['mazoria', 'ማዞሪያ', 'near', 'around', 'the', 'block', 'ብሎክ'],
  ].flatMap(splitIntoWords),
);

interface Heard {
  words: readonly string[];
  /** The sounds of the words, and all of them in one. */
  sounds: readonly string[];
  letters: string;
  sound: string;
  skeleton: string;
}

/** People write Olimpiya and Olympia: a y between i and another vowel says nothing. */
const withoutGlides = (sound: string): string => sound.replace(/iy(?=[aeiou])/g, 'i');

function heardOf(text: string): Heard {
  const words = splitIntoWords(text);
  const sounds = words.map((word) => (isNumber(word) ? word : withoutGlides(soundOf(word))));
  const sound = sounds.join('');
  return { words, sounds, letters: words.join(''), sound, skeleton: skeletonOf(sound) };
}

const withoutAdded = ({ words }: Heard): Heard => {
  const own = words.filter((word) => !ADDED.has(word));
  return own.length === words.length || own.length === 0 ? heardOf(words.join(' ')) : heardOf(own.join(' '));
};

const NAMES = ALL_PLACES.flatMap((place) =>
  place.names.map((name) => {
    const heard = heardOf(name);
    return { place, heard, bare: withoutAdded(heard) };
  }),
);
type Named = (typeof NAMES)[number];

/** The first place by each key: cities and towns come before what is called like them. */
function keyed(keyOf: (name: Named) => string): (key: string) => KnownPlace | undefined {
  const table = new Map<string, KnownPlace>();
  for (const name of NAMES) if (!table.has(keyOf(name))) table.set(keyOf(name), name.place);
  return (key) => table.get(key);
}
const byLetters = keyed(({ heard }) => heard.letters);
const bySound = keyed(({ heard }) => heard.sound);
const byOwnLetters = keyed(({ bare }) => bare.letters);
const byOwnSound = keyed(({ bare }) => bare.sound);

/** The place that a text names, in any script and spelling, alone or beside the name of its town or sub-city. */
const knownAs = (text: string): KnownPlace | undefined => calledAs(text) ?? calledWithTown(text);

/** The place that is called so, with or without the words that people add. */
function calledAs(text: string): KnownPlace | undefined {
  const typed = heardOf(text);
  if (typed.sound === '') return undefined;
  const own = withoutAdded(typed);
  return (
    byLetters(typed.letters) ?? bySound(typed.sound) ?? byOwnLetters(own.letters) ?? byOwnSound(own.sound)
  );
}

/** The place of 'Kezira Dire Dawa' and 'Lemi Kura Ayat': people add where it lies, before it or behind. */
function calledWithTown(text: string): KnownPlace | undefined {
  const words = splitIntoWords(text);
  for (let at = 1; at < words.length; at++) {
    const [one, other] = [words.slice(0, at), words.slice(at)].map((part) => calledAs(part.join(' ')));
    if (one && other && liesIn(one, other)) return one;
    if (one && other && liesIn(other, one)) return other;
  }
  return undefined;
}

const liesIn = (place: KnownPlace, area: KnownPlace): boolean =>
  area.kind === 'city'
    ? place.kind !== 'city' && place.city === area.city
    : area.kind === 'sub-city' && place.within === area.name;

const SAME = 0;
const BEGUN = 1;
const WORD_OF_NAME = 1.4;
const SKELETON = 1.45;
const SLIP = 1.5;
const NAME_IN_WORDS = 1.7;
const BEGUN_WITH_SLIP = 1.9;
const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The cost at which somebody means this name, the lowest for the likeliest; null: they do not. */
function costOf(typed: Heard, own: Heard, { heard, bare }: Named): number | null {
  if (typed.sound === heard.sound || own.sound === bare.sound) return SAME;
  const longer = Math.min(0.3, Math.max(0, heard.sound.length - typed.sound.length) / 60);
  if (heard.letters.startsWith(typed.letters) || heard.sound.startsWith(typed.sound)) return BEGUN + longer;
  const isBegunBy = (sound: string) => heard.sounds.some((word) => word.startsWith(sound));
  if (typed.sound.length > 1 && own.sounds.every(isBegunBy)) return WORD_OF_NAME + longer;
  if (own.sound.length > 3 && own.skeleton === bare.skeleton) {
    const distance = distanceOf(own.sound, bare.sound, 3);
    if (distance <= 3) return SKELETON + distance / 10;
  }
  const most = slipsIn(Math.min(own.sound.length, bare.sound.length));
  const slips = distanceOf(own.sound, bare.sound, most);
  if (own.sound.length > 3 && slips <= most) return SLIP + slips / 20;
  const isIn = bare.sounds.every((sound) => typed.sounds.includes(sound));
  if (isIn && bare.sound.length > 2)
    return NAME_IN_WORDS + (own.words.length - bare.words.length) / 10 - bare.words.length / 100;
  // A name that is still being typed may have its slip, too.
  const beginning = bare.sound.slice(0, own.sound.length);
  return own.sound.length > 4 && distanceOf(own.sound, beginning, 1) <= 1 ? BEGUN_WITH_SLIP + longer : null;
}

export interface FoundPlaces {
  places: KnownPlace[];
  /** The first of them is what was typed. */
  isKnown: boolean;
}

/** Finds the places that somebody may mean, the likeliest first. */
export function findPlaces(text: string, most: number): FoundPlaces {
  const typed = heardOf(text);
  if (typed.sound === '') return { places: [], isKnown: false };
  const known = knownAs(text);
  const own = withoutAdded(typed);
  const costs = new Map<KnownPlace, number>(known ? [[known, -1]] : []);
  for (const name of NAMES) {
    const cost = costOf(typed, own, name);
    if (cost !== null && cost < (costs.get(name.place) ?? Infinity)) costs.set(name.place, cost);
  }
  const found = [...costs].sort(([, one], [, other]) => one - other).slice(0, most);
  return { places: found.map(([place]) => place), isKnown: known !== undefined };
}

/** The names by which the zone of a destination is looked for. */
export interface Located {
  /** As the shop writes it; a city that nobody knows stays as it was written. */
  city: string;
  cities: readonly string[];
  /** Of the place and then of its sub-city; none for the whole city. */
  places: readonly string[];
}

/**
 * Reads an address: its city by all its spellings, and the place that it names. A neighbourhood that stands where the
 * city belongs, as people write it, is a place of its city.
 */
export function locate({ city, place = '' }: { city: string; place?: string | undefined }): Located {
  const asCity = knownAs(city);
  const name = asCity?.city ?? city.trim();
  const named = knownAs(place);
  const known = [named?.city === name ? named : undefined, asCity].filter(
    (each) => each !== undefined && each.kind !== 'city',
  );
  const ofCity = asCity?.kind === 'city' ? asCity.names : [];
  const places = [place.trim(), ...known.flatMap((each) => [...each!.names, each!.within])];
  return {
    city: name,
    cities: [...new Set([city.trim(), ...ofCity, ...namesOfCity(name)])],
    places: [...new Set(places)].filter((each) => each !== ''),
  };
}
