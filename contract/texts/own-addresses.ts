import am from './own-addresses.am.json' with { type: 'json' };
import en from './own-addresses.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const ownAddressesText = createTexts(en, am, 'own-addresses');
