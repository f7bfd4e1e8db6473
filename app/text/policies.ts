/** What stands around the pages that the shop owner writes. */
export const policiesText = {
  onThisPage: 'On this page',
  cities: { en: 'We deliver to', am: 'የምናደርስባቸው ከተሞች' },
  questions: { en: 'Questions?', am: 'ጥያቄ አለዎት?' },
  call: { en: 'Call', am: 'ይደውሉ' },
  telegram: { en: 'Telegram', am: 'ቴሌግራም' },
  email: { en: 'Email', am: 'ኢሜይል' },
  developersHeading: 'Who made this site',
  developers:
    'This shop was designed and programmed by the Wenber developers, as a part of the furniture house itself.',
} as const;
