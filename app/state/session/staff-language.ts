import { speakToStaffIn, type StaffLanguage } from '#contract/texts/create-texts.ts';
import { createStored } from '../stored.ts';

const stored = createStored<StaffLanguage>('staffLanguage', 'en', (value) => (value === 'am' ? 'am' : 'en'));

/**
 * The language of the back office on this device. It is read before any screen is loaded, because screens draw many of
 * their texts once; so the other language comes with the next document.
 */
export const staffLanguage: StaffLanguage = stored.get();

let isDrawn = false;

export const chooseStaffLanguage = (): void =>
  speakToStaffIn(staffLanguage, () => isDrawn && location.pathname.startsWith('/admin'));

/** Tells that a screen of staff is drawn: the first rendering of a document, which must be the server's, is over. */
export function drawStaffScreens(): void {
  isDrawn = true;
}

export const rememberStaffLanguage = (language: StaffLanguage): void => stored.set(language);
