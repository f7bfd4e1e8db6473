import type { Need, Within } from '#contract/searching/search.ts';
import type { Kind } from '#contract/goods/product-attributes.ts';
import { TERM } from '../terms/terms.ts';
import { range } from '../reading/understood.ts';
import { entry, type LexiconEntry, type Meaning } from './entries.ts';
import { kindsOf } from './kinds.ts';

type Facts = Omit<Extract<Meaning, { is: 'need' }>, 'is' | 'need' | 'kinds'>;
const need = (name: Need, kinds: readonly Kind[], facts: Facts) =>
  ({ is: 'need', need: name, kinds, ...facts }) as const;
const soon = (within: Within) => ({ is: 'soon', within }) as const;

/** The weight in kg that a piece for a heavy person carries, where nobody has named one. */
const HEAVY = 120;
/** The greatest weight that is looked for, in kg. */
export const MOST_LOAD = 500;
/** The facts of a piece that carries at least this weight in kg. */
export const carrying = (kg: number): string[] => range(Math.min(kg, MOST_LOAD), MOST_LOAD).map(TERM.load);
export const CARRYING_KINDS: readonly Kind[] = [...kindsOf('chair'), ...kindsOf('sofa')];

/** The width in cm that still suits a small room. */
const NARROW = 185;

/** The needs of people, each answered by facts of pieces; sizes are in cm. */
export const NEED_ENTRIES: readonly LexiconEntry[] = [
  entry(
    need('back', ['office-chair', 'armchair', 'lounge-chair', 'dining-chair'], {
      terms: [TERM.feature('lumbar')],
    }),
    'back pain',
    `back ache, backache, back pains, bad back, back problem, back problems, sore back, sciatica, spine, posture, good posture, for the back, healthy back,
     የጀርባ ህመም, ለጀርባ ህመም, ጀርባ ህመም, የወገብ ህመም, ለወገብ ህመም, ወገብ ህመም, የጀርባ ሕመም ያለበት, ጀርባ ለሚያመው,
     yejerba himem, yejerba hmem, jerba himem, yewegeb himem, yewegeb hmem, wegeb himem, lejerba himem, lewegeb himem, jerba hmem, wegeb hmem`,
  ),
  entry(
    need('tall', [...kindsOf('bed'), 'office-chair', 'armchair', 'lounge-chair'], {
      first: [...range(105, 200).map(TERM.height), ...range(210, 260).map(TERM.depth)],
    }),
    'tall person',
    'tall people, tall persons, tall man, tall men, tall woman, tall guy, tall user, tall, ረጅም ሰው, ለረጅም ሰው, ረዥም ሰው, ለረዥም ሰው, ረጃጅም ሰዎች, rejim sew, rejem sew, lerejim sew',
  ),
  entry(
    need('load', CARRYING_KINDS, { terms: carrying(HEAVY) }),
    'heavy person',
    `heavy people, heavy man, heavy weight, heavyweight, heavy duty, heavy, overweight, fat person, fat people, fat man, big person, big man, big people, plus size,
     ከባድ ሰው, ለከባድ ሰው, ወፍራም ሰው, ለወፍራም ሰው, ወፍራም, ክብደት የሚችል, ክብደት, kebad sew, wefram sew, lewefram sew, kibdet, kbdet`,
  ),
  entry(
    need(
      'small-room',
      [
        'sofa',
        'sofa-bed',
        'bed',
        'desk',
        'coffee-table',
        'side-table',
        'dining-table',
        'wardrobe',
        'armchair',
      ],
      {
        terms: range(20, NARROW).map(TERM.width),
      },
    ),
    'small room',
    `small rooms, small studio, studio, studios, studio apartment, small apartment, small flat, small house, small home, small space, small spaces, tiny room, tiny house, narrow room, tight space, little space, space saving, spacesaving, space saver, save space, saves space, not take much space, takes little space, take less space,
     ጠባብ ክፍል, ለጠባብ ክፍል, ጠባብ ቤት, ለጠባብ ቤት, ትንሽ ክፍል, ለትንሽ ክፍል, ትንሽ ቤት, ለትንሽ ቤት, አነስተኛ ክፍል, አነስተኛ ቤት, ስቱዲዮ, ለስቱዲዮ, ስትዲዮ,
     ቦታ የማይዝ, ቦታ የማይወስድ, ቦታ የማይፈጅ, ብዙ ቦታ የማይዝ, ብዙ ቦታ የማይወስድ, ቦታ ቆጣቢ, bota yemayiz, bota yemaywesd, bota yemayfej, bota kotabi,
     tebab kifil, tebab bet, letebab bet, tinish kifil, tinish bet, letinish bet, stidiyo, istudiyo`,
  ),
  entry(
    need('feast', ['dining-table', 'dining-chair', 'stool'], {
      first: range(6, 20).map(TERM.seats),
    }),
    'wedding',
    `weddings, wedding gift, wedding chairs, wedding furniture, party, parties, feast, event, events, holiday, celebration, birthday, graduation,
     ሠርግ, ሠርጎች, ለሠርግ, የሠርግ, ሠርግ ስጦታ, የሠርግ ስጦታ, ለሠርግ ስጦታ, ድግስ, ድግሶች, ለድግስ, በዓል, ለበዓል, ልደት, ምረቃ, serg, leserg, yeserg, yeserg sitota, digis, ledigis, beal, lidet, mireka`,
  ),
  entry(
    need('elderly', ['armchair', 'lounge-chair', ...kindsOf('bed')], { first: [TERM.feature('arms')] }),
    'elderly',
    `elder, elders, senior, seniors, old people, old person, old man, old woman, grandparents, grandmother, grandfather, grandma, grandpa, arthritis, weak knees,
     አዛውንት, አዛውንቶች, አረጋዊ, አረጋውያን, ለአረጋውያን, ሽማግሌ, ሽማግሌዎች, አያት, አያቶች, ለአያት, azawint, aregawyan, learegawyan, shimagle, ayat, ayate, ayatoch`,
  ),
];

/** The words for the day by which goods shall come. */
export const SOON_ENTRIES: readonly LexiconEntry[] = [
  entry(
    soon('now'),
    'in stock',
    `in stock now, instock, available now, available today, ready now, ready made, in store now, take home today, በክምችት ያለ, በክምችት, አሁን ያለ, አሁን ያለው, አሁን ያሉ, ዝግጁ, ዝግጁ የሆነ, ahun yale, ahun yalew, zigiju`,
  ),
  entry(
    soon('tomorrow'),
    'tomorrow',
    `by tomorrow, delivered tomorrow, delivery tomorrow, tomorrow delivery, next day, next day delivery, express, express delivery, fast delivery, quick delivery, same day, same day delivery, today, urgent, urgently, as soon as possible, asap, immediately, immediate,
     ነገ, ለነገ, ነገ የሚደርስ, ዛሬ, ለዛሬ, በአስቸኳይ, አስቸኳይ, በፍጥነት, nege, lenege, zare, lezare, aschekuay, beaschekuay, befitnet`,
  ),
  entry(
    soon('week'),
    'this week',
    `within a week, in a week, within one week, in one week, by next week, within the week, within 7 days, in 7 days, 7 days, seven days, within seven days, here within 7 days, soon, arrives soon, by sunday, by saturday, before the weekend, for the weekend,
     በዚህ ሳምንት, በዚህ ሳምንት የሚደርስ, ለዚህ ሳምንት, ይህ ሳምንት, በሳምንት ውስጥ, በአንድ ሳምንት, በ7 ቀን, በ7 ቀን ውስጥ, 7 ቀን, በሰባት ቀን, በሰባት ቀን ውስጥ, ቶሎ, ቶሎ የሚደርስ,
     bezih samint, bezi samint, lezih samint, yihe samint, besamint wist, besamint wust, be 7 ken, 7 ken, besebat ken, tolo`,
  ),
];
