import { extractText, getDocumentProxy } from 'unpdf';

/** Reads the text of a PDF, all pages together, with a single space between words. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
