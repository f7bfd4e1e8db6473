import type { Appearance } from './appearance.ts';
import { STANDARD_SECTIONS } from './home-sections.ts';

/** The look of a shop without a look of its own. */
export const standardAppearance = (name: string): Appearance => ({
  name,
  nameAm: '',
  logo: '',
  logoHasName: false,
  accent: '',
  heroPicture: '',
  heroAlt: '',
  heroOverline: '',
  heroHeading: '',
  heroHeadingAm: '',
  heroWords: '',
  heroWordsAm: '',
  heroButton: '',
  heroButtonAm: '',
  heroLink: '',
  sections: [...STANDARD_SECTIONS],
});
