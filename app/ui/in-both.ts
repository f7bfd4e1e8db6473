import { staffReadAmharic } from '#contract/texts/create-texts.ts';

/** Returns a text in both languages on one line, 'Chair · ወንበር'; for staff who read Amharic only the Amharic. */
export const inBoth = ({ en, am }: { en: string; am: string }): string =>
  staffReadAmharic() ? am : `${en} · ${am}`;
