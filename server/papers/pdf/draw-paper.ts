import { outlinePdf, type OutlineToPrint } from './outline-pdf.ts';
import { paperPdf, type PaperToPrint } from './paper-pdf.ts';
import { quotationPdf, type QuotationToPrint } from './quotation-pdf.ts';

export type ToDraw =
  | ({ of: 'order' } & PaperToPrint)
  | ({ of: 'quotation' } & QuotationToPrint)
  | ({ of: 'outline' } & OutlineToPrint);

/** Draws a paper as PDF. The same values are drawn as the same bytes, whoever draws them and when. */
export async function drawPaper(asked: ToDraw): Promise<Buffer> {
  return restOf(begunOf(asked));
}

function begunOf(asked: ToDraw): PDFKit.PDFDocument {
  if (asked.of === 'quotation') return quotationPdf(asked);
  if (asked.of === 'outline') return outlinePdf(asked);
  const doc = paperPdf(asked);
  doc.end();
  return doc;
}

/** Reads the bytes of a PDF that were not read yet, up to its end. */
async function restOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of doc) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The next paper for a file that is being written; null ends the file. The caller chooses the name of the file. */
export interface ToAdd {
  of: 'file';
  file: string;
  paper: PaperToPrint | null;
}

/** A file that was given up before its end. */
export interface ToForget {
  of: 'forgotten';
  file: string;
}

/** Writes files of many papers, one paper at a time. */
export function createFiles() {
  const files = new Map<string, PDFKit.PDFDocument>();
  return {
    forget: (file: string): void => void files.delete(file),
    /** @returns the bytes by which the file has grown. */
    async add({ file, paper }: ToAdd): Promise<Buffer> {
      const begun = files.get(file);
      if (paper) {
        const doc = paperPdf(paper, begun ?? 'many');
        files.set(file, doc);
        return (doc.read() as Buffer | null) ?? Buffer.alloc(0);
      }
      files.delete(file);
      begun?.end();
      return begun ? restOf(begun) : Buffer.alloc(0);
    },
  };
}
