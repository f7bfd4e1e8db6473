/** A text in both languages on one line: 'Chair · ወንበር'. */
export const inBoth = ({ en, am }: { en: string; am: string }): string => `${en} · ${am}`;
