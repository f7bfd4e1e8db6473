import sharp from 'sharp';

/** Makes logos of any form for tests, when they are needed. */

interface LogoForm {
  width: number;
  height: number;
  /** Drawn into the logo, such as the shop's name. */
  words?: string;
  colour?: string;
  /** Without a ground; else the logo stands on white. */
  isTransparent?: boolean;
}

/** Draws a logo: a frame with a sign that fills its height, and perhaps words beside it. */
export async function drawnLogo(form: LogoForm): Promise<Buffer<ArrayBuffer>> {
  const { width, height, words, colour = '#7a1f3d', isTransparent = false } = form;
  const side = Math.min(width, height);
  const line = Math.max(1, side / 12);
  const sign = `<rect x="${line}" y="${line}" width="${(words ? side : width) - 2 * line}" height="${height - 2 * line}" rx="${side / 5}" fill="none" stroke="${colour}" stroke-width="${line}"/><circle cx="${(words ? side : width) / 2}" cy="${height / 2}" r="${side / 5}" fill="${colour}"/>`;
  const letters = Math.min(height * 0.5, (width - side * 1.3) / ((words?.length ?? 1) * 0.68));
  const text = words
    ? `<text x="${side * 1.15}" y="${height / 2 + letters / 3}" font-family="sans-serif" font-weight="700" font-size="${letters}" fill="${colour}">${words}</text>`
    : '';
  const ground = isTransparent ? '' : `<rect width="${width}" height="${height}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${sign}${text}</svg>`;
  return (await sharp(Buffer.from(svg)).png().toBuffer()) as Buffer<ArrayBuffer>;
}

const LATIN_WORDS = 'Alem Tsehay Wood and Furniture House PLC';
const LATIN_WORD = 'Alemtsehayfurnitureandwoodworkscompanyet';
const ETHIOPIC_WORDS = 'ዓለም ፀሐይ የእንጨት ሥራና የቤት ዕቃዎች ድርጅት አዲስ አበባ';
const ETHIOPIC_WORD = 'ዓለምፀሐይየእንጨትሥራናየቤትዕቃዎችድርጅትአዲስአበባቦሌመንገድፒያሳ';

/** Twelve shops: a logo of each form, with names of each length in both scripts. */
export const SHOPS: readonly {
  title: string;
  name: string;
  nameAm: string;
  logo: LogoForm | null;
  logoHasName?: boolean;
}[] = [
  { title: 'wide', name: 'Wenber', nameAm: 'ወንበር', logo: { width: 1200, height: 200 } },
  {
    title: 'wide-with-name',
    name: 'Habesha Bet',
    nameAm: 'ሐበሻ ቤት',
    logo: { width: 900, height: 300, words: 'Habesha' },
    logoHasName: true,
  },
  { title: 'square', name: LATIN_WORD, nameAm: 'ዓለም ፀሐይ', logo: { width: 500, height: 500 } },
  { title: 'tall', name: LATIN_WORDS, nameAm: ETHIOPIC_WORDS, logo: { width: 300, height: 600 } },
  { title: 'tiny', name: 'Selam', nameAm: 'ሰላም', logo: { width: 16, height: 16 } },
  { title: 'huge', name: 'Abay', nameAm: ETHIOPIC_WORDS, logo: { width: 4000, height: 2000 } },
  {
    title: 'white-on-nothing',
    name: 'Selam ሰላም Furniture',
    nameAm: 'ሰላም Selam',
    logo: { width: 600, height: 300, colour: '#ffffff', isTransparent: true },
  },
  {
    title: 'banner-with-name',
    name: LATIN_WORDS,
    nameAm: ETHIOPIC_WORDS,
    logo: { width: 1600, height: 200, words: 'Alem Tsehay Wood and Furniture', isTransparent: true },
    logoHasName: true,
  },
  { title: 'no-logo-words', name: LATIN_WORDS, nameAm: ETHIOPIC_WORDS, logo: null },
  { title: 'no-logo-word', name: LATIN_WORD, nameAm: ETHIOPIC_WORD, logo: null },
  { title: 'very-tall', name: 'Tana Furniture', nameAm: ETHIOPIC_WORD, logo: { width: 100, height: 600 } },
  {
    title: 'wide-long-word',
    name: LATIN_WORD,
    nameAm: ETHIOPIC_WORD,
    logo: { width: 1200, height: 300, colour: '#1e1a15' },
  },
];
