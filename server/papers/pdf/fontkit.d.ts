// Types that no package has: fontkit and bidi-js bring none, and those of pdfkit lack the fontkit fonts that pdfkit 0.20 accepts.
declare module 'fontkit' {
  /** A font that was read. */
  export interface Font {
    /** The height above the baseline and the size of an em, in units of the font. */
    readonly ascent: number;
    readonly unitsPerEm: number;
    layout(text: string): object;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  /** Reads a font from the bytes of its file. */
  export function create(bytes: Uint8Array): Font;
}

declare module 'bidi-js' {
  interface Levels {
    /** The level of each UTF-16 unit of the text; odd ones are read from right to left. */
    levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): Levels;
    getReorderedIndices(text: string, levels: Levels): number[];
    getMirroredCharacter(letter: string): string | null;
  }
  export default function create(): Bidi;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: { layout(text: string): object }): this;
  }
}
