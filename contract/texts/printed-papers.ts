import am from './printed-papers.am.json' with { type: 'json' };
import en from './printed-papers.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The texts of papers that only their PDFs have; no page loads them. */
export const printedText = createTexts(en, am, 'printed-papers');
