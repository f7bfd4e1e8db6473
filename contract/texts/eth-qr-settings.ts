import am from './eth-qr-settings.am.json' with { type: 'json' };
import en from './eth-qr-settings.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const ethQrSettingsText = createStaffTexts(en, am);
