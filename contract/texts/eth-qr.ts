import am from './eth-qr.am.json' with { type: 'json' };
import en from './eth-qr.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

export const ethQrText = onStaffScreens(createTexts(en, am, 'eth-qr'));
