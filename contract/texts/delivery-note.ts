import am from './delivery-note.am.json' with { type: 'json' };
import en from './delivery-note.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The texts that the delivery note alone has; what it shares with other papers is in `papers.ts`. */
export const deliveryNoteText = createTexts(en, am, 'delivery-note');
