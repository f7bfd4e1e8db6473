import { entry, type LexiconEntry, type Unit } from './entries.ts';
import { LIMIT_ENTRIES } from './limits.ts';

const unit = (name: Unit) => ({ is: 'unit', unit: name }) as const;
const FILLER = { is: 'filler' } as const;

const NUMBER_WORDS = [
  'one, አንድ, and sew',
  'two, ሁለት, hulet',
  'three, ሦስት, ሶስት, sost',
  'four, አራት, arat',
  'five, አምስት, amist',
  'six, ስድስት, sidist',
  'seven, ሰባት, sebat',
  'eight, ስምንት, simint',
  'nine, ዘጠኝ, zetegn',
  'ten, አስር, አሥር, asir',
  'eleven, አስራ አንድ',
  'twelve, አስራ ሁለት, dozen',
];
const ROUND_NUMBERS: readonly [number, string][] = [
  [20, 'twenty, ሃያ, haya'],
  [30, 'thirty, ሠላሳ, selasa'],
  [40, 'forty, አርባ, arba'],
  [50, 'fifty, ሃምሳ, hamsa'],
  [60, 'sixty, ስልሳ, ስድሳ, silsa'],
  [70, 'seventy, ሰባ'],
  [80, 'eighty, ሰማንያ, semanya'],
  [90, 'ninety, ዘጠና'],
  [100, 'hundred, መቶ, meto'],
];

const PARTS: readonly [number, string][] = [
  [0.5, 'half, and half, and a half, ተኩል, ግማሽ, tekul, gimash'],
  [0.25, 'quarter, and quarter, and a quarter, ሩብ, rub'],
  [0.75, 'three quarters, three quarter, and three quarters, ሦስት ሩብ, sost rub'],
];

/**
 * Words about the query instead of the product: numbers, units, limits of prices, and words without meaning for the
 * search.
 */
export const ASKING_ENTRIES: readonly LexiconEntry[] = [
  ...NUMBER_WORDS.map((words, index) => {
    const [name, ...others] = words.split(', ');
    return entry({ is: 'number', value: index + 1 }, name!, others.join(','));
  }),
  ...[...ROUND_NUMBERS, ...PARTS].map(([value, words]) => {
    const [name, ...others] = words.split(', ');
    return entry({ is: 'number', value }, name!, others.join(','));
  }),
  entry(
    unit('seats'),
    'seats',
    `seater, seaters, seat, seated, person, persons, people, pax, adult, adults, diners, places, place, መቀመጫ, ሰው, ሰዎች, ሲተር, ሲትር, mekemecha, mekemecha, sew, ተቀማጭ`,
  ),
  entry(unit('doors'), 'doors', 'door, doored, dr, በር, በሮች, ዶር, ber, beroch, kefach, ከፋች'),
  entry(
    unit('cm'),
    'cm',
    'centimeter, centimeters, centimetre, centimetres, cms, ሴሜ, ሴ ሜ, ሳንቲ ሜትር, ሳንቲሜትር, ሴንቲሜትር, senti',
  ),
  entry(unit('m'), 'meter', 'm, meters, metre, metres, mtr, ሜትር, metir'),
  entry(unit('birr'), 'birr', 'etb, br, brr, ብር, ብሮች, bir, berr'),
  entry(unit('thousand'), 'thousand', 'k, thousands, thou, ሺ, ሺህ, shi, shih, shee'),
  entry(unit('million'), 'million', 'mil, ሚሊዮን, ሚልየን'),
  entry(unit('kg'), 'kg', 'kgs, kilo, kilos, kilogram, kilograms, ኪሎ, ኪሎ ግራም, ኪሎግራም, ኪግ, ኪ ግ, kilo gram'),
  entry(unit('pieces'), 'pieces', 'piece, pcs, pc, pieces of, ፍሬ, set of, ቁጥር'),
  ...LIMIT_ENTRIES,
  entry(
    { is: 'cheap' },
    'cheap',
    `cheapest, cheaper, low price, low cost, lowest price, lower price, inexpensive, affordable, economical, budget friendly, reasonable price, low priced, best price,
     ርካሽ, እርካሽ, ርካሽ ዋጋ, በርካሽ, ዝቅተኛ ዋጋ, ተመጣጣኝ, ተመጣጣኝ ዋጋ, rikash, rkash, irkash, erkash, rekash`,
  ),
  entry(
    { is: 'dear' },
    'expensive',
    `most expensive, luxury, luxurious, premium, high end, highest price, top quality, ውድ, ቅንጡ, የቅንጦት, ውድ ዋጋ, wud`,
  ),
  entry(
    { is: 'with' },
    'with',
    'that has, having, including, including a, incl, ከነ, ያለው, ያላት, ያለበት, ያላቸው, ጋር, yalew, kene, gar',
  ),
  entry(
    { is: 'without' },
    'without',
    `no, non, w o, with out, not, nothing, isn't, aren't, doesn't, don't, do not, does not, is not, never, cannot, can't, must not, mustn't, should not, shouldn't,
     የሌለው, የሌላት, የለሽ, አልባ, ያለ ምንም, ያልሆነ, ያልሆኑ, የማይሆን, የማይሆኑ, yelelew, yellelew, yalhone, yalhonu, yemayhon, yemayhonu`,
  ),
  entry(
    FILLER,
    'furniture',
    `furnitures, furniture shop, home furniture, house furniture, የቤት ዕቃ, የቤት እቃ, የቤት ዕቃዎች, የቤት እቃዎች, ዕቃ, እቃ, እቃዎች, ዕቃዎች, ፈርኒቸር, yebet eka, yebet iqa, eka, iqa, ekawoch, iqawoch, yebet ekawoch`,
  ),
  entry(
    { is: 'filler', size: 'big' },
    'big',
    'large, huge, wide, spacious, xl, long, ትልቅ, ትላልቅ, ሰፊ, ረጅም, tilik, tiliq, tlik, tilalik, sefi, rejim',
  ),
  entry(
    { is: 'filler', size: 'small' },
    'small',
    'little, tiny, mini, compact, narrow, slim, ትንሽ, ትናንሽ, አነስተኛ, ጠባብ, tinish, tnish, tinanish, anestegna, tebab',
  ),
  entry(
    FILLER,
    'the',
    `a, an, for, of, in, on, at, by, to, and, or, is, are, my, me, i, we, our, your, you, it, this, that, any, some, please, pls, hi, hello, want, need, want to, i want, i need,
     something, anything, someone, be, go, goes, put, keep, hang, fit, fits, use, used for, place to, place for, suitable, i can, looking, look, looking for, find, search, show, show me, give, get, buy, buying, purchase, for sale, sell, selling, sold, price, prices, price of, cost, how much, how, much, what,
     where, available, have, do, does, can, good, nice, best, new, modern, beautiful, quality, comfortable, style, stylish, design, color, colour, colored, coloured, model, type,
     size, sized, made, made of, made from, shop, store, online, ethiopia, ethiopian, addis, addis ababa, bole, home, house, houses, room, rooms, item, items, product, products, back, side, type of, kind of, new arrival, new arrivals, best seller, best sellers, bestseller, best selling, most popular, set, full, high, low,
     for rent house, for rented house, for a rented house, for my rented house, for rental house, for a rental house, for rented home, for rented room`,
  ),
  entry(
    FILLER,
    'እና',
    `እናም, ወይም, ወይ, ለ, በ, ከ, የ, ባለ, ዋጋ, ዋጋው, ስንት, ስንት ነው, ነው, እፈልጋለሁ, ፈልጌ, ወይስ, የሚሸጥ, የሚሸጡ, ይሸጣል, ይሸጣሉ, ትሸጣላችሁ, ትሸጣለህ, ይገኛል, ይገኛሉ, ማግኘት, ይኖራችኋል, ለኪራይ ቤት, ለተከራይ ቤት, መግዛት, ግዢ, ሽያጭ, አዲስ, ዘመናዊ, ቆንጆ, ጥሩ, ምርጥ, ቀለም, ዓይነት, አይነት, ቤት, ለቤት, የቤት, ክፍል,
     አዲስ አበባ, ኢትዮጵያ, የሚሆን, የሚሆኑ, ያለ, የተሰራ, የተሠራ, ዲዛይን, አሁን, ሁሉም, ብቻ, እባክዎ, አለ, አላችሁ, ዕይታ, የሚይዝ, የሚይዙ, የሚያስቀምጥ, የሚያስቀምጡ, ሚይዝ, ሚያስቀምጥ, yemiyiz, yemiyaskemt, ena, waga, wagaw, sint, new, yemihon, bale, ye, le, ke, be, bala, la, ka, ba,
     addis, konjo, tiru, yetesera, kelem, qelem, bet, lebet, yebet, alachu, efelgalehu, ifeligalehu, zemenawi, weyim, weyis,
     yishetal, yishetalu, tishetalachihu, tishetalachu, tishetaleh, yigegnal, yigenal, yigegnalu, yinorachihual, lekiray bet`,
  ),
];
