// Neither package tells of it: fontkit brings no types, and those of pdfkit are older than its fonts of fontkit (0.20).
declare module 'fontkit' {
  /** A font that was read. */
  export interface Font {
    layout(text: string): object;
  }
  /** Reads a font from the bytes of its file. */
  export function create(bytes: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: { layout(text: string): object }): this;
  }
}
