import { expect, test } from 'vitest';
import { demo, indexOf } from '../../bench/search/catalogue.ts';
import { pageOfTopic, TOPIC_NAMES, TOPICS } from '../../contract/searching/shop-topics.ts';
import { HOUSE_PAGES } from '../../contract/shop/house.ts';
import { PAGES } from '../../contract/shop/pages.ts';

/**
 * Searches that were written before their words were put into the lexicon: about the shop itself, needs, days and
 * ordinary ones, in English, Amharic and Amharic in Latin letters, as people type them.
 */
const index = indexOf(demo.length);

function ask(keyword: string) {
  const { ids, total, reading } = index.find({ keyword }, 0, 8);
  return { slugs: ids.map((id) => id.split('/')[0]!), total, reading: reading! };
}
const topicsOf = (keyword: string) => ask(keyword).reading.topics.map(({ topic }) => topic);

test.each([
  ["where's my order", 'orders'],
  ['track my ordr', 'orders'],
  ['order 10234', 'orders'],
  ['refund policy', 'returns'],
  ['return', 'returns'],
  ['delivery cost to hawassa', 'delivery'],
  ['how long does shipping take', 'delivery'],
  ['when are you open', 'hours'],
  ['do you have a showroom', 'showroom'],
  ['phone number', 'contact'],
  ['garanti', 'warranty'],
  ['pay with telebirr', 'payment'],
  ['can i pay in installments', 'instalments'],
  ['ትዕዛዜ የት ደረሰ', 'orders'],
  ['መመለስ ይቻላል', 'returns'],
  ['የማድረሻ ዋጋ ባህር ዳር', 'delivery'],
  ['ዋስትና አለው', 'warranty'],
  ['ስልክ ቁጥራችሁ', 'contact'],
  ['tizaze yet ale', 'orders'],
  ['adrashachihu yet new', 'showroom'],
  ['my favourites', 'saved'],
  ['job vacancy', 'jobs'],
])('%s is answered by the shop, and by no goods', (keyword, topic) => {
  expect(topicsOf(keyword)).toEqual([topic]);
  expect(ask(keyword)).toMatchObject({ total: 0, reading: { dropped: [], notSold: null } });
});

test.each([
  ['delivary', 'delivery'],
  ['retrun', 'returns'],
  ['warrenty', 'warranty'],
  ['adres', 'showroom'],
])('%s is a slip of a question about the shop', (keyword, topic) => {
  expect(topicsOf(keyword)).toEqual([topic]);
});

test('a question that names goods finds these as well', () => {
  const sofas = ask('sofa').slugs;
  expect(ask('sofa delivery')).toMatchObject({ slugs: sofas, reading: { dropped: [] } });
  expect(topicsOf('sofa delivery')).toEqual(['delivery']);
  expect(topicsOf('can i return a chair')).toEqual(['returns']);
  expect(ask('can i return a chair').total).toBe(ask('chair').total);
});

test('buying words beside goods ask for nothing of the shop', () => {
  for (const keyword of ['order a sofa', 'sofa for sale']) {
    expect(topicsOf(keyword)).toEqual([]);
    expect(ask(keyword).total).toBe(ask('sofa').total);
  }
});

test.each(['discounts', 'sale', 'ቅናሽ አለ', 'kinash'])(
  '%s says that nothing is reduced while nothing is',
  (keyword) => {
    expect(ask(keyword)).toMatchObject({ total: 0, reading: { reduced: false } });
  },
);

test('goods on sale are shown with the word that none of them is reduced', () => {
  expect(ask('sofa on sale')).toMatchObject({ total: ask('sofa').total, reading: { reduced: false } });
});

test.each([
  ['chair for back pain', 'back', ['girar-office-chair']],
  ['yejerba himem wenber', 'back', ['girar-office-chair']],
  ['ለወገብ ህመም ወንበር', 'back', ['girar-office-chair']],
  ['chair for 150 kg person', 'load', ['girar-executive-chair', 'begena-carved-stool']],
  ['heavy person chair 150kg', 'load', ['begena-carved-stool', 'girar-executive-chair']],
] as const)('%s is answered by facts of pieces', (keyword, need, slugs) => {
  expect(ask(keyword)).toMatchObject({ slugs, reading: { need: { need, isMet: true }, dropped: [] } });
});

test('a need that no piece is known to meet says so, and shows the pieces', () => {
  expect(ask('sofa for back pain')).toMatchObject({
    total: ask('sofa').total,
    reading: { need: { need: 'back', isMet: false }, dropped: [] },
  });
  expect(ask('chair for 400 kg person').reading.need).toEqual({ need: 'load', isMet: false });
});

test('a small room gets narrow pieces, and a wedding tables for many and seats', () => {
  const width = new Map(demo.map(({ slug, widthCm }) => [slug, widthCm]));
  const { slugs, reading } = ask('small sofa for studio');
  expect(slugs.length).toBeGreaterThan(2);
  expect(slugs.filter((slug) => width.get(slug)! > 185)).toEqual([]);
  expect(reading).toMatchObject({ need: { need: 'small-room', isMet: true }, dropped: [] });
  for (const keyword of ['wedding', 'ለሠርግ ስጦታ']) {
    expect(ask(keyword).slugs[0]).toBe('mirfak-dining-table');
    expect(ask(keyword).reading.need).toEqual({ need: 'feast', isMet: true });
  }
});

test('tall people get the longest beds and the highest backs first, the elderly chairs with arms', () => {
  expect(ask('bed for tall person').slugs.slice(0, 3).toSorted()).toEqual(
    ['enkilf-single-bed-120', 'enkilf-upholstered-bed-150', 'enkilf-upholstered-bed-180'].toSorted(),
  );
  expect(ask('chair for tall person').slugs[0]).toBe('girar-executive-chair');
  expect(ask('chair for elderly').slugs).toEqual(['shembeko-cane-lounge-chair', 'adey-armchair']);
});

test.each([
  ['gaming chair', 'office-chair', 'ጌም'],
  ['bar stool', 'stool', 'ባር'],
  ['conference table', 'dining-table', 'ስብሰባ'],
] as const)('%s is not sold, and the nearest goods are shown', (keyword, kind, amharic) => {
  const { slugs, reading } = ask(keyword);
  expect(reading).toMatchObject({ notSold: keyword, kind });
  expect(reading.notSoldAm).toContain(amharic);
  const kinds = new Map(demo.map(({ slug, kind: own }) => [slug, own]));
  expect(new Set(slugs.map((slug) => kinds.get(slug)))).toEqual(new Set([kind]));
});

test.each(['megib terepeza le 8 sew', 'tukur wenber', 'yebiro wenber', 'buni sofa'])(
  '%s, Amharic in Latin letters, is not called a slip',
  (keyword) => {
    expect(ask(keyword).reading.corrected).toBeNull();
  },
);

test('a slip in English is still told', () => {
  expect(ask('wardrop').reading.corrected).toBe('wardrobe');
  expect(ask('lether sofa').reading.corrected).toBe('leather sofa');
});

test.each([
  ['ለልጆች አልጋ', ['begena-cypress-bed-120', 'enkilf-single-bed-120']],
  ['queen bed under 80000', ['begena-wanza-bed-150']],
  ['dining table 6 chairs', ['mirfak-dining-table', 'wanza-dining-chair', 'mirfak-padded-chair-terracotta']],
] as const)('%s finds what it asks for', (keyword, slugs) => {
  expect(ask(keyword).slugs).toEqual(slugs);
});

test('a living room begins with sofas, and 160 × 200 is a bed', () => {
  const kinds = new Map(demo.map(({ slug, kind }) => [slug, kind]));
  expect(kinds.get(ask('living room').slugs[0]!)).toBe('sofa');
  expect(new Set(ask('160x200').slugs.map((slug) => kinds.get(slug)))).toEqual(new Set(['bed']));
});

test('words for a day leave the goods that come by it, or say that none does', () => {
  const office = index.find({ keyword: 'office chair this week', ready: { tomorrow: -1, week: 3 } }, 0, 8);
  expect(office.ids.length).toBeGreaterThan(0);
  const days = new Map(demo.map(({ slug, leadTimeDays }) => [slug, leadTimeDays]));
  for (const id of office.ids) expect(days.get(id.split('/')[0]!)).toBeLessThanOrEqual(3);
  expect(office.reading!.soon).toEqual({ within: 'week', isMet: true });
  for (const keyword of ['sofa this week', 'በዚህ ሳምንት የሚደርስ አልጋ'])
    expect(ask(keyword).reading).toMatchObject({ soon: { within: 'week', isMet: false }, dropped: [] });
  expect(ask('office chair in stock now').reading.soon).toEqual({ within: 'now', isMet: true });
});

test('each topic leads to a page that exists, or to none', () => {
  const paths = new Set<string>(PAGES.map(({ path }) => path));
  for (const topic of TOPIC_NAMES) {
    const page = pageOfTopic(topic, HOUSE_PAGES);
    if (page === null) expect(TOPICS[topic].filter((place) => paths.has(place.split('#')[0]!))).toEqual([]);
    else expect(paths.has(page.split('#')[0]!)).toBe(true);
  }
});

test.each([
  ['wardrobe for shoes and bags', 'wardrobe'],
  ['desk for laptop and printer', 'desk'],
  ['table for jebena and cups', 'coffee table'],
  ['ለጀበና ጠረጴዛ', 'coffee table'],
  ['wardrobe to keep shoes', 'wardrobe'],
])('%s asks for the piece, and not for what it holds', (keyword, piece) => {
  const { slugs, reading } = ask(keyword);
  expect(slugs).toEqual(ask(piece).slugs);
  expect(reading).toMatchObject({ notSold: null, dropped: [] });
});

test.each([
  ['rack for shoes', 'shoe rack', 'የጫማ መደርደሪያ'],
  ['something to put shoes in', 'shoe rack', 'የጫማ መደርደሪያ'],
  ['chama medrederiya', 'shoe rack', 'የጫማ መደርደሪያ'],
  ['shelf for books', 'bookshelf', 'የመጽሐፍ መደርደሪያ'],
  ['stand for tv', 'tv stand', 'የቲቪ ማስቀመጫ'],
  ['console table', 'console table', 'ኮንሶል ጠረጴዛ'],
  ['buffet for plates', 'buffet', 'ቡፌ'],
  ['baby chair', 'high chair', 'የሕፃን ወንበር'],
  ['rocking chair', 'rocking chair', 'የሚወዛወዝ ወንበር'],
  ['bed sheets', 'bed sheet', 'አንሶላ'],
  ['bicycle', 'bicycle', 'ብስክሌት'],
  ['toilet', 'toilet', 'ሽንት ቤት'],
  ['ceiling fan', 'fan', 'ቬንትሌተር'],
  ['የፀጉር ቤት ወንበር', 'barber chair', 'የፀጉር ቤት ወንበር'],
  ['cups', 'kitchenware', 'የማብሰያ ዕቃዎች'],
  ['ዳቦ', 'food', 'የምግብ ሸቀጥ'],
])('%s is not sold, and is called what it is', (keyword, notSold, notSoldAm) => {
  expect(ask(keyword)).toMatchObject({ total: 0, reading: { notSold, notSoldAm } });
});

test('a kind of piece that a purpose names is called by the purpose where it is not sold', () => {
  expect(ask('table for lamp')).toMatchObject({ total: 0, reading: { notSold: 'lamp table' } });
});

test.each(['ይሸጣል', 'ሶፋ ይሸጣል', 'ሶፋ ትሸጣላችሁ', 'sofa yigegnal', 'ሶፋ ይገኛል'])(
  'whether something is sold says nothing of the goods: %s',
  (keyword) => {
    const { slugs, reading } = ask(keyword);
    expect(reading).toMatchObject({ dropped: [], corrected: null });
    if (keyword !== 'ይሸጣል') expect(slugs).toEqual(ask('sofa').slugs);
    else expect(ask(keyword).total).toBe(demo.length);
  },
);

test('goods on credit are a question about the shop alone, with the verb or without it', () => {
  expect(topicsOf('በዱቤ ይሸጣል')).toEqual(['instalments']);
  expect(ask('በዱቤ ይሸጣል').total).toBe(0);
});

test.each([
  ['ለረጅም ሰዓት መቀመጫ', 'office chair'],
  ['chair for long hours', 'office chair'],
  ['office chair for 8 hours', 'office chair'],
  ['yemegnita bet eka', 'bedroom'],
  ['biro eka', 'biro'],
  ['ቦታ የማይዝ ጠረጴዛ', 'ጠረጴዛ ለጠባብ ክፍል'],
  ['sofa for two adults', 'sofa for two people'],
  ['cheap sofa for rented house', 'cheap sofa'],
  ['ለኪራይ ቤት ሶፋ', 'sofa'],
])('%s is another way to ask for %s', (keyword, other) => {
  expect(ask(keyword).slugs).toEqual(ask(other).slugs);
  expect(ask(keyword).reading).toMatchObject({ dropped: [], notSold: null });
});

test.each([
  ['leather or fabric sofa', ['leather sofa', 'fabric sofa']],
  ['wanza or teak bed', ['wanza bed', 'teak bed']],
  ['is it real wood or mdf', ['real wood', 'mdf']],
  ['ጥቁር ወይም ነጭ ወንበር', ['ጥቁር ወንበር']],
  ['round or rectangular table', ['round table', 'rectangular table']],
])('%s is met by either', (keyword, each) => {
  const all = (words: string) => index.find({ keyword: words }, 0, 60).ids.map((id) => id.split('/')[0]!);
  expect(all(keyword).toSorted()).toEqual([...new Set(each.flatMap(all))].toSorted());
  expect(ask(keyword).reading.dropped).toEqual([]);
});

test('what is met by either chooses no filter that only one of them meets', () => {
  expect(ask('round or rectangular table').reading).toMatchObject({ shape: null });
  expect(ask('real wood or mdf').reading).toMatchObject({ materials: [] });
  expect(ask('wanza or teak bed').reading).toMatchObject({ materials: ['wanza', 'teak'] });
});
