import { paperPdf, type PaperToPrint } from './paper-pdf.ts';
import { quotationPdf, type QuotationToPrint } from './quotation-pdf.ts';

export type ToDraw = ({ of: 'order' } & PaperToPrint) | ({ of: 'quotation' } & QuotationToPrint);

/** Draws a paper as PDF. The same values are drawn as the same bytes, whoever draws them and when. */
export async function drawPaper(asked: ToDraw): Promise<Buffer> {
  const doc = asked.of === 'order' ? paperPdf(asked) : quotationPdf(asked);
  const parts: Buffer[] = [];
  for await (const part of doc) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
