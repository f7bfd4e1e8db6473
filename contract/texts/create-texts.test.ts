import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import {
  addCatalogues,
  compileTextsWith,
  createStaffTexts,
  createTexts,
  forStaff,
  onStaffScreens,
  speakToStaffIn,
  staffReadAmharic,
} from './create-texts.ts';
import { nameWithVariantIn, withCommas } from './screen-language.ts';

compileTextsWith(compileMessage);

const texts = createTexts(
  {
    heading: 'Cart',
    pieces: '{count, plural, one {1 piece} other {{count} pieces}} of {name}',
    'colours.red': 'Red',
    'colours.green': 'Green',
  },
  { heading: 'ቅርጫት', 'colours.red': 'ቀይ' },
);

test('a text is drawn in English, and in Amharic where there is one', () => {
  expect(texts('heading')).toBe('Cart');
  expect(texts.am('heading')).toBe('ቅርጫት');
  expect(texts.both('heading')).toEqual({ en: 'Cart', am: 'ቅርጫት' });
  expect(texts.both('colours.green')).toEqual({ en: 'Green' });
});

test.each([
  [1, '1 piece of Sofa'],
  [2, '2 pieces of Sofa'],
  [1000, '1000 pieces of Sofa'],
])('the count %d takes its plural form', (count, text) => {
  expect(texts('pieces', { count, name: 'Sofa' })).toBe(text);
});

test.each(['{name}', "it's", '\\x3cb\\x3e', '\\u003cb>', '#', '$&'])(
  'a typed text stays unchanged as a parameter: %s',
  (name) => {
    expect(texts('pieces', { count: 2, name })).toBe(`2 pieces of ${name}`);
  },
);

test('a list is written with the commas of the language of its sentence, and each of its words as it was typed', () => {
  const found = createTexts({ left: 'Left out: {words}' }, { left: 'የተተወ፦ {words}' });
  expect(found.both('left', { words: ['red', '\\x3c', 'ወንበር'] })).toEqual({
    en: 'Left out: red, \\x3c, ወንበር',
    am: 'የተተወ፦ red፣ \\x3c፣ ወንበር',
  });
});

test('texts below a prefix keep the order of the catalogue', () => {
  expect(texts.below('colours')).toEqual(['red', 'green']);
  expect(texts.has('colours.red')).toBe(true);
  expect(texts.has('toString')).toBe(false);
});

test('staff read their language where the catalogue has it, and English elsewhere', () => {
  const places = createStaffTexts({ today: 'Today', money: 'Money' }, { today: 'ዛሬ' });
  expect(places('today')).toBe('Today');
  speakToStaffIn('am');
  try {
    expect([places('today'), places('money')]).toEqual(['ዛሬ', 'Money']);
    expect(texts('heading')).toBe('Cart');
  } finally {
    speakToStaffIn('en');
  }
});

test('what shoppers read too is in the language of staff on their screens alone', () => {
  let isThere = false;
  const shared = onStaffScreens(texts);
  speakToStaffIn('am', () => isThere);
  try {
    expect([forStaff(texts)('heading'), shared('heading'), texts('heading')]).toEqual([
      'ቅርጫት',
      'Cart',
      'Cart',
    ]);
    expect(forStaff(texts)('colours.green')).toBe('Green');
    expect(staffReadAmharic()).toBe(false);
    isThere = true;
    expect([shared('heading'), texts('heading')]).toEqual(['ቅርጫት', 'Cart']);
    expect(staffReadAmharic()).toBe(true);
  } finally {
    speakToStaffIn('en');
  }
  isThere = true;
  expect([shared('heading'), staffReadAmharic()]).toEqual(['Cart', false]);
});

test('staff have on their screens in Amharic what the mixed shop has in English alone', () => {
  const goods = createTexts({ free: 'Free', total: 'Total' }, { total: 'ድምር' }, 'goods');
  let isThere = true;
  addCatalogues('am', { goods: { free: 'ነፃ' } });
  speakToStaffIn('am', () => isThere);
  try {
    expect(goods.both('free')).toEqual({ en: 'Free', am: 'ነፃ' });
    expect([onStaffScreens(goods)('free'), onStaffScreens(goods)('total')]).toEqual(['ነፃ', 'ድምር']);
    isThere = false;
    expect(goods.both('free')).toEqual({ en: 'Free' });
  } finally {
    speakToStaffIn('en');
  }
});

test('a piece is named in Amharic on a screen of staff who read it, as far as it has Amharic names', () => {
  const sofa = { name: 'Sofa', nameAm: 'ሶፋ', variantName: 'Teal', variantNameAm: null };
  expect(nameWithVariantIn(sofa)).toBe('Sofa, Teal');
  speakToStaffIn('am', () => true);
  try {
    expect(nameWithVariantIn(sofa)).toBe('ሶፋ፣ Teal');
  } finally {
    speakToStaffIn('en');
  }
});

test('parts in a line have the commas of the language of the screen, and those that are missing have none', () => {
  const line = () => withCommas(['Bole', '', undefined, false, 'Addis Ababa']);
  expect(line()).toBe('Bole, Addis Ababa');
  speakToStaffIn('am', () => true);
  try {
    expect(line()).toBe('Bole፣ Addis Ababa');
  } finally {
    speakToStaffIn('en');
  }
});
