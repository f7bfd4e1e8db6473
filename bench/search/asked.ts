/**
 * Queries as people in Addis Ababa type them, with the products of the demo that they ask for; behind a slash those that may
 * also be shown. They are for working with: the words of the lexicon are wider than this list.
 */
const SETS: Readonly<Record<string, string>> = {
  dc: 'wanza-dining-chair',
  pc: 'mirfak-padded-chair-terracotta',
  ac: 'adey-armchair',
  oc: 'girar-office-chair',
  tc: 'girar-task-chair',
  ec: 'girar-executive-chair',
  ws: 'agelgil-woven-stool',
  cs: 'begena-carved-stool',
  lc: 'shembeko-cane-lounge-chair',
  e3: 'entoto-three-seat-sofa',
  e2: 'entoto-two-seat-sofa-oatmeal',
  j2: 'jendi-leather-two-seat-sofa',
  j3: 'jendi-leather-three-seat-sofa',
  mc: 'medeb-corner-sofa',
  m2: 'medeb-two-seat-sofa-mustard',
  m3: 'medeb-three-seat-sofa-charcoal',
  fs: 'begena-frame-sofa',
  eb180: 'enkilf-upholstered-bed-180',
  eb150: 'enkilf-upholstered-bed-150',
  eb120: 'enkilf-single-bed-120',
  wb: 'begena-wanza-bed-150',
  cb: 'begena-cypress-bed-120',
  tb: 'begena-teak-bed-180',
  sb: 'shembeko-cane-bed-150',
  k3: 'kulf-three-door-wardrobe',
  kw: 'kulf-two-door-wardrobe-wanza',
  kwh: 'kulf-two-door-wardrobe-white',
  s2: 'shembeko-cane-wardrobe',
  s3: 'shembeko-three-door-wardrobe',
  d6: 'mirfak-dining-table',
  d4: 'mirfak-dining-table-cypress',
  dr: 'mirfak-round-dining-table',
  wd: 'girar-writing-desk',
  xd: 'girar-executive-desk',
  ct: 'rekebot-coffee-table',
  rct: 'rekebot-round-coffee-table',
  CHAIRS: 'dc pc ac oc tc ec lc',
  DINING: 'dc pc',
  OFFICE: 'oc tc ec',
  STOOLS: 'ws cs',
  SOFAS: 'e3 e2 j2 j3 mc m2 m3 fs',
  TWO: 'e2 j2 m2 fs',
  THREE: 'e3 j3 m3',
  BEDS: 'eb180 eb150 eb120 wb cb tb sb',
  WARDROBES: 'k3 kw kwh s2 s3',
  TABLES: 'd6 d4 dr wd xd ct rct',
  DTABLES: 'd6 d4 dr',
  DESKS: 'wd xd',
  CTABLES: 'ct rct',
};

export interface Asked {
  query: string;
  expected: string[];
  /** May be shown too. */
  also: string[];
}

const slugs = (names: string): string[] =>
  names
    .split(' ')
    .filter(Boolean)
    .flatMap((name) => (name === '-' ? [] : /^[A-Z]+$/.test(name) ? slugs(SETS[name]!) : [SETS[name]!]));

export const asked = (lines: string): Asked[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query, names = ''] = line.split('=').map((part) => part.trim());
      const [expected, also = ''] = names.split('/');
      return { query: query!, expected: slugs(expected!), also: slugs(also) };
    });
