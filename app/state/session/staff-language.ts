import { speakToStaffIn, type StaffLanguage } from '#contract/texts/create-texts.ts';
import { createStored } from '../stored.ts';

const stored = createStored<StaffLanguage>('staffLanguage', 'en', (value) => (value === 'am' ? 'am' : 'en'));

/**
 * The language of the back office on this device. It is read before any screen is loaded, because screens draw many
 * texts only once; a change shows in the next document.
 */
export const staffLanguage: StaffLanguage = stored.get();

let isDrawn = false;

export const chooseStaffLanguage = (): void =>
  speakToStaffIn(staffLanguage, () => isDrawn && location.pathname.startsWith('/admin'));

/**
 * Notes that the first rendering of a back office screen is over. That rendering must be the same as the server's,
 * which does not know the language.
 */
export function drawStaffScreens(): void {
  isDrawn = true;
}

export const rememberStaffLanguage = (language: StaffLanguage): void => stored.set(language);
