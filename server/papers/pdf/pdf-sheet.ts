import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Document from 'pdfkit';
import encodeQr from 'qr';

/** A sheet of A4 on which a paper is written from the top: text in both scripts, tables, a QR code. */

const fonts = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-ethiopic/package.json'));
const fontFile = (script: 'latin' | 'latin-ext' | 'ethiopic', weight: 400 | 700) =>
  join(fonts, 'files', `noto-sans-ethiopic-${script}-${weight}-normal.woff`);
const SCRIPTS = ['latin', 'latin-ext', 'ethiopic'] as const;
type Script = (typeof SCRIPTS)[number];

const MARGIN = 42;
export const INK = '#1d1b16';
export const SOFT = '#6b655a';
const LINE = '#cfc8ba';

export interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right';
}
export type Sheet = ReturnType<typeof createSheet>;

/** Makes the function that writes text into boxes. */
function createWriter(doc: PDFKit.PDFDocument) {
  const font = (script: Script, { bold = false, size = 9.5 }: TextStyle) =>
    doc.font(`${script}-${bold ? 700 : 400}`).fontSize(size);

  /** Breaks a text into lines of a width; a word that is wider than that is broken inside. */
  function linesOf(text: string, most: number, style: TextStyle): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ').flatMap((each) => piecesOf(each, most, style))) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && widthOf(longer, style) > most) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      lines.push(line);
    }
    return lines;
  }
  function piecesOf(word: string, most: number, style: TextStyle): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && widthOf(piece + letter, style) > most) {
        pieces.push(piece);
        piece = letter;
      } else piece += letter;
    }
    return [...pieces, piece];
  }
  const widthOf = (text: string, style: TextStyle): number =>
    runsOf(text).reduce((sum, [script, run]) => sum + font(script, style).widthOfString(run), 0);

  /** Writes a text into a box. @returns the place below it. */
  function write(text: string, x: number, y: number, most: number, style: TextStyle = {}): number {
    const { size = 9.5, colour = INK, align = 'left' } = style;
    const height = size * 1.45;
    let line = y;
    for (const words of linesOf(text, most, style)) {
      let at = align === 'right' ? x + most - widthOf(words, style) : x;
      for (const [script, run] of runsOf(words)) {
        font(script, style).fillColor(colour).text(run, at, line, { lineBreak: false });
        at += doc.widthOfString(run);
      }
      line += height;
    }
    return line;
  }
  return write;
}

export function createSheet(title: string) {
  const doc = new Document({ size: 'A4', margin: MARGIN, info: { Title: title }, compress: true });
  for (const script of SCRIPTS) {
    doc.registerFont(`${script}-400`, fontFile(script, 400));
    doc.registerFont(`${script}-700`, fontFile(script, 700));
  }
  const left = MARGIN;
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN;
  const write = createWriter(doc);
  return {
    doc,
    left,
    width,
    write,
    rule(y: number, thickness = 0.5): void {
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(thickness)
        .strokeColor(thickness > 0.5 ? INK : LINE)
        .stroke();
    },
    /** The place for something of this height: here, or at the top of a new page. */
    placeFor(y: number, height: number): number {
      if (y + height <= bottom) return y;
      doc.addPage();
      return MARGIN;
    },
    /** Draws a QR code of this side, as squares that stay sharp in any size. */
    qr(text: string, x: number, y: number, side: number): void {
      const rows = encodeQr(text, 'raw', { border: 1, ecc: 'medium' });
      const cell = side / rows.length;
      doc.fillColor(INK);
      for (const [row, cells] of rows.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) doc.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
      doc.fill();
    },
  };
}

const ETHIOPIC = /[\u1200-\u139f\u2d80-\u2ddf\uab00-\uab2f]/;
const BASIC = /[ -\u00ff\u2000-\u206f\u20ac\u2122\u2212]/;
const scriptOf = (letter: string): Script =>
  ETHIOPIC.test(letter) ? 'ethiopic' : BASIC.test(letter) ? 'latin' : 'latin-ext';

/** Parts of a text that are written with one font each. */
export function runsOf(text: string): [Script, string][] {
  const runs: [Script, string][] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    // A space between two words of one script belongs to them.
    const script = letter === ' ' && last ? last[0] : scriptOf(letter);
    if (last?.[0] === script) last[1] += letter;
    else runs.push([script, letter]);
  }
  return runs;
}
