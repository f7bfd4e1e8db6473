// Types that no package has: fontkit brings none, and those of pdfkit lack the fontkit fonts that pdfkit 0.20 accepts.
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
