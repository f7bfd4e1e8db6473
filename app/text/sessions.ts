/** The list of places where one is signed in. */
export const sessionsText = {
  heading: { en: 'Where you are signed in', am: 'የገቡባቸው መሣሪያዎች' },
  intro: {
    en: 'If you do not know one of them, sign it out and choose a new password. A new password signs out all others.',
  },
  unknownDevice: { en: 'Unknown device', am: 'ያልታወቀ መሣሪያ' },
  thisDevice: { en: 'This device', am: 'ይህ መሣሪያ' },
  began: { en: 'Signed in', am: 'የገቡበት' },
  lastUsed: { en: 'Last used', am: 'መጨረሻ የተጠቀሙበት' },
  signOut: { en: 'Sign out', am: 'ይውጡ' },
  ended: (device: string) => `${device} is signed out`,
  everywhere: { en: 'Sign out everywhere', am: 'ከሁሉም ቦታ ይውጡ' },
  everywhereQuestion: { en: 'Sign out everywhere?' },
  everywhereExplained: { en: 'You will be signed out on every device, on this one too.' },
  stay: { en: 'Stay signed in' },
  tryAgain: { en: 'Try again', am: 'እንደገና ይሞክሩ' },
} as const;
