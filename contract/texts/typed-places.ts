import am from './typed-places.am.json' with { type: 'json' };
import en from './typed-places.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

/** Texts of the field of a place, apart from those that drivers and readers of orders load. */
export const typedPlacesText = onStaffScreens(createTexts(en, am, 'typed-places'));
