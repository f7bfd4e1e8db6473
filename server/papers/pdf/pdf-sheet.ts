import { LRUCache } from 'lru-cache';
import Document from 'pdfkit';
import encodeQr from 'qr';
import { FONTS, type Script } from './fonts.ts';

/** A sheet of A4 on which a paper is written from the top: text in both scripts, tables, a QR code. */

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

const SIZE = 9.5;
/** A cache of the widths of words in a font at size 1, because labels stand on every paper, and names on many. */
const widths = new LRUCache<string, number>({ max: 20_000 });

const heightOfLine = ({ size = SIZE }: TextStyle) => size * 1.45;

/** Makes the functions that measure text. */
function createMeasure(doc: PDFKit.PDFDocument) {
  const fontName = (script: Script, { bold = false }: TextStyle) => `${script}-${bold ? 700 : 400}`;
  const font = (script: Script, style: TextStyle) =>
    doc.font(fontName(script, style)).fontSize(style.size ?? SIZE);

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
    if (widthOf(word, style) <= most) return [word];
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
    runsOf(text)
      .flatMap(([script, run]) => wordsOf(run).map((word) => widthOfWord(script, word, style)))
      .reduce((sum, width) => sum + width, 0);
  function widthOfWord(script: Script, word: string, style: TextStyle): number {
    const { size = SIZE } = style;
    const key = `${fontName(script, style)} ${word}`;
    const known = widths.get(key);
    if (known !== undefined) return known * size;
    const width = font(script, style).widthOfString(word);
    widths.set(key, width / size);
    return width;
  }

  return { font, linesOf, widthOf };
}

/** Makes the functions that write text into boxes. */
function createWriter(doc: PDFKit.PDFDocument) {
  const { font, linesOf, widthOf } = createMeasure(doc);

  /** Writes a text into a box. @returns the place below it. */
  function write(text: string, x: number, y: number, most: number, style: TextStyle = {}): number {
    const { colour = INK, align = 'left' } = style;
    const height = heightOfLine(style);
    let line = y;
    for (const words of linesOf(text, most, style)) {
      let at = align === 'right' ? x + most - widthOf(words, style) : x;
      for (const [script, run] of runsOf(words)) {
        font(script, style).fillColor(colour).text(run, at, line, { lineBreak: false });
        at += widthOf(run, style);
      }
      line += height;
    }
    return line;
  }
  return {
    write,
    linesOf,
    /** The height of a text in a box, as it is written. */
    heightOf: (text: string, most: number, style: TextStyle = {}): number =>
      linesOf(text, most, style).length * heightOfLine(style),
  };
}

/** Creates a PDF file with its first page. */
function createFile(title: string, date: Date): PDFKit.PDFDocument {
  const info = { Title: title, CreationDate: date };
  const doc = new Document({ size: 'A4', margin: MARGIN, info, compress: true });
  for (const [name, font] of FONTS) doc.registerFont(name, font);
  return doc;
}

/** Stands between the first and the last paper's name in the title of a file of many papers. */
const TO = ' – ';
function turnPage(file: PDFKit.PDFDocument, title: string): PDFKit.PDFDocument {
  file.info.Title = [file.info.Title?.split(TO)[0], title].join(TO);
  return file.addPage();
}

/**
 * Creates the sheet of a paper.
 * @param file a file with other papers, to which this one is added on a new page.
 * @param date the day of the paper, stored as the file's date instead of the moment of printing, so that the same paper
 *   has the same bytes.
 */
export function createSheet(title: string, date: Date, file?: PDFKit.PDFDocument) {
  const doc = file ? turnPage(file, title) : createFile(title, date);
  const left = MARGIN;
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN;
  return {
    doc,
    left,
    width,
    ...createWriter(doc),
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

/** The words of a text, each with the space after it: pdfkit lays them out one by one, so that their widths add up. */
const wordsOf = (text: string): string[] => text.split(/(?<= )/);

/** Parts of a text that are written with one font each. */
export function runsOf(text: string): [Script, string][] {
  const runs: [Script, string][] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    // A space takes the script of the letter before it, so that it splits no run.
    const script = letter === ' ' && last ? last[0] : scriptOf(letter);
    if (last?.[0] === script) last[1] += letter;
    else runs.push([script, letter]);
  }
  return runs;
}
