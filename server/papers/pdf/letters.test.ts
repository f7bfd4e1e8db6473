import { getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { breakable, drawnRuns, splitIntoRuns, takeMissing, writable } from './letters.ts';
import { createSheet } from './pdf-sheet.ts';

beforeEach(() => void takeMissing());

interface Glyph {
  unicode: string;
  fontChar: string;
  originalCharCode: number;
}

/** Draws texts, and returns the lines of a width, the letters that programs read, and the numbers of their glyphs. */
async function draw(texts: readonly string[], width = 500) {
  const sheet = createSheet('Letters', new Date('2026-11-30T09:00:00Z'));
  let y = 42;
  for (const text of texts) y = sheet.write(text, sheet.left, y, width);
  sheet.doc.end();
  const parts: Buffer[] = [];
  for await (const part of sheet.doc) parts.push(part as Buffer);
  const pdf = Buffer.concat(parts);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const SHOW_TEXT = 44;
  const glyphs = fnArray.flatMap((fn, index) =>
    fn === SHOW_TEXT
      ? (argsArray[index] as [(Glyph | number)[]])[0].filter((each) => typeof each === 'object')
      : [],
  );
  return { document, pdf: pdf.toString('latin1'), glyphs };
}

describe('a text on a paper', () => {
  test.each([
    ['measures', '1½″ × ¼″, 12 m², 3 m³ ± 5 µm, 6′, № 17, A → B, ≤ 5 ≥ 3 ≠ ≈'],
    ['names of the world', 'Œuvre Nguyễn Văn Đức Ắỡ Щербина Їжак ғ Ωμέγα Łódź Şişli'],
    ['Arabic', 'مؤسسة السلام'],
    ['Hebrew', 'בית הרהיטים'],
    ['money', '€ ₦ ₹ 12 ብር'],
    ['Amharic', 'ዓለም፡ፀሐይ። ፩፪፫ ሥራና፤'],
  ])('has a glyph for each letter of %s', async (_what, text) => {
    expect(writable(text)).toBe(text);
    const { glyphs } = await draw([text]);
    expect(takeMissing()).toEqual([]);
    expect(glyphs.length).toBeGreaterThan(text.length / 2);
    // The first glyph of each font is the empty box.
    expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([]);
  });

  test('has the plain spelling of a letter that no font has, or a question mark that is told', () => {
    expect(writable('non\u2011stop 5 ‰ ㎡ ﬁt ①')).toBe('non-stop 5 /1000 m2 fit 1');
    expect(writable('e\u0301tage so\u00adfa\u200d\ufeff')).toBe('étage sofa');
    expect(takeMissing()).toEqual([]);
    expect(writable('王 chair 🪑')).toBe('? chair ?');
    expect(takeMissing()).toEqual(['王', '🪑']);
    expect(takeMissing()).toEqual([]);
  });

  test('draws Arabic and Hebrew from right to left among Latin words and figures', () => {
    expect(drawnRuns('Al مؤسسة PLC')).toEqual([
      ['latin', 'Al '],
      ['arabic', ' مؤسسة'],
      ['latin', 'PLC'],
    ]);
    expect(drawnRuns('Al בית PLC').map(([script]) => script)).toEqual(['latin', 'hebrew', 'latin']);
    // The second word stands left of the number.
    expect(drawnRuns('מספר 12 כיסאות').map(([, run]) => run.trim())).toEqual(['כיסאות', '12', 'מספר']);
    expect(drawnRuns('عدد 12 قطعة').map(([, run]) => run.trim())).toEqual(['قطعة', '12', 'عدد']);
    expect(splitIntoRuns('1½ አ')).toEqual([
      ['latin', '1'],
      ['sans-latin', '½ '],
      ['ethiopic', 'አ'],
    ]);
  });

  test('breaks after the Ethiopic wordspace and not inside a word, and keeps signs with their word', async () => {
    expect(breakable('ዓለም፡ፀሐይ። (ቤት፡) ab cd')).toEqual(['ዓለም፡', 'ፀሐይ። ', '(ቤት፡) ', 'ab ', 'cd']);
    const name = 'ዓለም፡ፀሐይ፡የእንጨት፡ሥራና፡የቤት፡ዕቃዎች፡ድርጅት፡አዲስ፡አበባ';
    const sheet = createSheet('Letters', new Date());
    for (const width of [60, 90, 140, 200]) {
      const lines = sheet.linesOf(name, width, {});
      expect(lines.join('')).toBe(name);
      expect(lines.slice(0, -1).filter((line) => !line.endsWith('፡'))).toEqual([]);
    }
  });

  test('is in a file that says its title, its language and its parts to who hears it', async () => {
    const { document, pdf } = await draw(['Invoice · ደረሰኝ']);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Letters', Language: 'en', PDFFormatVersion: '1.7' });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    expect(pdf).toContain('/DisplayDocTitle true');
    const tree = await (await document.getPage(1)).getStructTree();
    expect(JSON.stringify(tree)).toContain('"role":"P"');
  });

  test('loads a font that the house does not have of its own only for its letters', async () => {
    expect((await draw(['Chair · ወንበር 12'])).pdf).not.toMatch(
      /NotoSans-|NotoSansMath|NotoSansArabic|NotoSansHebrew/,
    );
    expect((await draw(['Chair ≤ 12'])).pdf).toContain('NotoSansMath');
  });
});
