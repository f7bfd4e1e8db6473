import { messages } from './messages.ts';

/** What a person reads instead of a page that the shop had no time for. */
export const busy = {
  title: { en: 'Very busy', am: 'ሱቁ ተጨናንቋል' },
  sentence: {
    en: messages.unavailable,
    am: 'ሱቁ አሁን በጣም ተጨናንቋል። እባክዎ ጥቂት ቆይተው እንደገና ይሞክሩ',
  },
  tryAgain: { en: 'Try again', am: 'እንደገና ይሞክሩ' },
} as const;
