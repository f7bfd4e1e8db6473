import am from './discount-requests.am.json' with { type: 'json' };
import en from './discount-requests.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts about a seller's request for a discount, for the seller and for the owner who answers. */
export const discountRequestsText = createStaffTexts(en, am);
