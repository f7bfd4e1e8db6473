import am from './delivery-places.am.json' with { type: 'json' };
import en from './delivery-places.en.json' with { type: 'json' };
import { createTexts, forStaff, onStaffScreens } from './create-texts.ts';

export const deliveryPlacesText = onStaffScreens(createTexts(en, am, 'delivery-places'));

/** The same texts on screens of the back office, in the staff's language. */
export const deliveryPlacesForStaff = /* @__PURE__ */ forStaff(deliveryPlacesText);
