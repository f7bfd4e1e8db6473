import am from './discount-requests.am.json' with { type: 'json' };
import en from './discount-requests.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts of a discount for which an owner is asked: of the seller, and of the owner. */
export const discountRequestsText = createStaffTexts(en, am);
