import am from './gallery.am.json' with { type: 'json' };
import en from './gallery.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const galleryText = createTexts(en, am, 'gallery');
