import { staffReadAmharic } from '#contract/texts/create-texts.ts';

/** A text in both languages on one line, 'Chair · ወንበር'; staff who read Amharic see it alone. */
export const inBoth = ({ en, am }: { en: string; am: string }): string =>
  staffReadAmharic() ? am : `${en} · ${am}`;
