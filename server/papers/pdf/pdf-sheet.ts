import { LRUCache } from 'lru-cache';
import Document from 'pdfkit';
import encodeQr from 'qr';
import { fontName, readFont, type Script } from './fonts.ts';
import {
  breakable,
  drawnRuns,
  isTurned,
  splitIntoLetters,
  splitIntoRuns,
  writable,
  type Run,
} from './letters.ts';

/** A sheet of A4 on which a paper is written from the top: text in both scripts, tables, a QR code. */

const MARGIN = 42;
export const INK = '#1d1b16';
export const SOFT = '#6b655a';
const LINE = '#cfc8ba';
const FOREST = '#1f4d3a';
/** The border lies above the margin. */
const BORDER_TOP = 24;
/** One step of the woven border, 24 by 8 points. */
const TIBEB =
  'M0 0h24v1H0zM0 7h24v1H0zM11 2h2v1h2v1h2v1h-2v1h-2v1h-2V6H9V5H7V4h2V3h2zM0 3h1v1h1v1H1v1H0zM24 3v3h-1V5h-1V4h1V3zM4 4h1v1H4zM19 4h1v1h-1z';
/** The bench of the mark, 28 by 28 points (`app/features/shell/header/mark.tsx`). */
const MARK = 'M2 5h23.400l-5 5H9v14H4V10H2zM26 5.700V24h-5V10.700z';

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
  const registered = new Set<string>();
  const nameOf = (script: Script, { bold = false }: TextStyle) => fontName(script, bold ? 700 : 400);
  function font(script: Script, style: TextStyle): PDFKit.PDFDocument {
    const name = nameOf(script, style);
    if (!registered.has(name)) doc.registerFont(name, readFont(name));
    registered.add(name);
    return doc.font(name).fontSize(style.size ?? SIZE);
  }

  /** Breaks a text into lines of a width; a word that is wider than that is broken inside. */
  function linesOf(text: string, most: number, style: TextStyle): string[] {
    const lines: string[] = [];
    for (const paragraph of writable(text).split('\n')) {
      let line = '';
      for (const word of breakable(paragraph).flatMap((each) => piecesOf(each, most, style))) {
        const longer = line + word;
        if (line !== '' && widthOf(longer.trimEnd(), style) > most) {
          lines.push(line.trimEnd());
          line = word;
        } else line = longer;
      }
      lines.push(line.trimEnd());
    }
    return lines;
  }
  function piecesOf(word: string, most: number, style: TextStyle): string[] {
    if (widthOf(word.trimEnd(), style) <= most) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const letter of splitIntoLetters(word)) {
      if (piece !== '' && widthOf((piece + letter).trimEnd(), style) > most) {
        pieces.push(piece);
        piece = letter;
      } else piece += letter;
    }
    return [...pieces, piece];
  }
  const widthOf = (text: string, style: TextStyle): number =>
    splitIntoRuns(text).reduce((sum, run) => sum + widthOfRun(run, style), 0);
  const widthOfRun = ([script, run]: Run, style: TextStyle): number =>
    splitWords(run).reduce((sum, word) => sum + widthOfWord(script, word, style), 0);
  function widthOfWord(script: Script, word: string, style: TextStyle): number {
    const { size = SIZE } = style;
    const key = `${nameOf(script, style)} ${word}`;
    const known = widths.get(key);
    if (known !== undefined) return known * size;
    const width = font(script, style).widthOfString(word, optionsOf(script));
    widths.set(key, width / size);
    return width;
  }

  return { font, linesOf, widthOf, widthOfRun };
}

/** Lets pdfkit lay out a run that is read from right to left as a whole, because it would draw its words from left to right. */
const optionsOf = (script: Script): PDFKit.Mixins.TextOptions =>
  isTurned(script) ? { lineBreak: false, features: [] } : { lineBreak: false };

/** The height of the house's fonts above the baseline at size 1; pdfkit places a text by its top. */
const ASCENT = 1.069;
function dropOf(script: Script, { size = SIZE }: TextStyle): number {
  const { ascent, unitsPerEm } = readFont(fontName(script, 400));
  return (ASCENT - ascent / unitsPerEm) * size;
}

/** The languages of runs that are not in the language of the file, for programs that read it aloud. */
const LANGUAGES: Partial<Record<Script, string>> = {
  ethiopic: 'am',
  arabic: 'ar',
  hebrew: 'he',
  vietnamese: 'vi',
};

/** Makes the functions that write text into boxes. */
function createWriter(doc: PDFKit.PDFDocument, { tag }: Pick<Tags, 'tag'>) {
  const { font, linesOf, widthOf, widthOfRun } = createMeasure(doc);

  /** Writes a text into a box. @returns the place below it. */
  function write(text: string, x: number, y: number, most: number, style: TextStyle = {}): number {
    const height = heightOfLine(style);
    const lines = linesOf(text, most, style);
    tag('P', () => {
      for (const [index, words] of lines.entries())
        writeLine(words, { x, y: y + index * height, most }, style);
    });
    return y + lines.length * height;
  }
  function writeLine(
    words: string,
    { x, y, most }: { x: number; y: number; most: number },
    style: TextStyle,
  ) {
    const { colour = INK, align = 'left' } = style;
    let at = align === 'right' ? x + most - widthOf(words, style) : x;
    for (const run of drawnRuns(words)) {
      const [script, text] = run;
      const lang = LANGUAGES[script];
      if (lang) doc.markContent('Span', { lang });
      font(script, style)
        .fillColor(colour)
        .text(text, at, y + dropOf(script, style), optionsOf(script));
      if (lang) doc.endMarkedContent();
      at += widthOfRun(run, style);
    }
  }
  return {
    write,
    linesOf,
    /** The height of a text in a box, as it is written. */
    heightOf: (text: string, most: number, style: TextStyle = {}): number =>
      linesOf(text, most, style).length * heightOfLine(style),
  };
}

/**
 * Creates a PDF file with its first page. Its language is English, and what is written in Ethiopic letters says that it
 * is Amharic.
 */
function createFile(title: string, date: Date): PDFKit.PDFDocument {
  const info = { Title: title, CreationDate: date };
  return new Document({
    ...{ size: 'A4', margin: MARGIN, info, compress: true },
    ...{ pdfVersion: '1.7', lang: 'en', displayTitle: true, tagged: true },
  });
}

interface Tags {
  /** Draws a part that programs find by its kind. A picture is named in words. */
  tag(kind: 'P' | 'Figure', draw: () => void, alt?: string): void;
  /** Draws what programs that read a file aloud leave out. */
  artifact(draw: () => void): void;
}

/** The paper of each file whose parts are being tagged. */
const tagged = new WeakMap<PDFKit.PDFDocument, PDFKit.PDFStructureElement>();

/**
 * Makes the functions that tag the parts of a paper (https://pdfkit.org/docs/accessibility.html). The tags of the paper
 * before it in the same file are written with it, so that a file of many papers holds little of them.
 */
function createTags(doc: PDFKit.PDFDocument): Tags {
  tagged.get(doc)?.end();
  const paper = doc.struct('Document');
  doc.addStructure(paper);
  tagged.set(doc, paper);
  return {
    tag: (kind, draw, alt) => void paper.add(doc.struct(kind, alt === undefined ? {} : { alt }, [draw])),
    artifact(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
}

/** Stands between the first and the last paper's name in the title of a file of many papers. */
const TO = ' – ';
function turnPage(file: PDFKit.PDFDocument, title: string): PDFKit.PDFDocument {
  file.info.Title = [file.info.Title?.split(TO)[0], title].join(TO);
  return file.addPage();
}

/**
 * Creates the sheet of a paper.
 * @param file a file with other papers, to which this one is added on a new page; 'many': a file for many papers.
 * @param date the day of the paper, stored as the file's date instead of the moment of printing, so that the same paper
 *   has the same bytes.
 */
export function createSheet(title: string, date: Date, file?: PDFKit.PDFDocument | 'many') {
  const isNew = file === undefined || file === 'many';
  const doc = isNew ? createFile(title, date) : turnPage(file, title);
  const tags = createTags(doc);
  const left = MARGIN;
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN;
  return {
    doc,
    left,
    width,
    ...tags,
    ...createWriter(doc, tags),
    rule(y: number, thickness = 0.5): void {
      tags.artifact(() =>
        doc
          .moveTo(left, y)
          .lineTo(left + width, y)
          .lineWidth(thickness)
          .strokeColor(thickness > 0.5 ? INK : LINE)
          .stroke(),
      );
    },
    /** Draws the woven border over the sheet: the tibeb of the pages' foot, as they have it (`app/assets/tibeb.svg`). */
    border(): void {
      tags.artifact(() => {
        doc.save().rect(left, BORDER_TOP, width, 8).clip();
        for (let x = left; x < left + width; x += 24)
          doc.save().translate(x, BORDER_TOP).path(TIBEB).fill(FOREST).restore();
        doc.restore();
      });
    },
    /** Draws the standard mark, which says no more than the name beside it. */
    mark(x: number, y: number, side: number): void {
      tags.artifact(() =>
        doc
          .save()
          .translate(x, y)
          .scale(side / 28)
          .path(MARK)
          .fill(FOREST)
          .restore(),
      );
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
      const squares = () => {
        doc.fillColor(INK);
        for (const [row, cells] of rows.entries())
          for (const [column, isDark] of cells.entries())
            if (isDark) doc.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
        doc.fill();
      };
      tags.tag('Figure', squares, 'QR');
    },
  };
}

/** The words of a text, each with the space after it: pdfkit lays them out one by one, so that their widths add up. */
const splitWords = (text: string): string[] => text.split(/(?<= )/);
