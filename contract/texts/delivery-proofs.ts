import am from './delivery-proofs.am.json' with { type: 'json' };
import en from './delivery-proofs.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

/** The words for reports of drivers on the page of an order. */
export const deliveryProofsText = onStaffScreens(createTexts(en, am, 'delivery-proofs'));
