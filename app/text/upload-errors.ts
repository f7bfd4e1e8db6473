interface Sentence {
  en: string;
  am?: string;
}

/** What to tell a person whose picture was not uploaded, by the names of the specification; `canceled` was his wish. */
export const uploadErrorsText = {
  unknown: { en: 'The picture was not uploaded. Please try again', am: 'ምስሉ አልተሰቀለም። እባክዎ እንደገና ይሞክሩ' },
  'object-not-found': {
    en: 'What was sent of this picture is no longer kept. Please try again: it goes from the beginning',
  },
  'bucket-not-found': { en: 'The shop has no place for this kind of picture' },
  'project-not-found': {
    en: 'It is not the shop that answers. Please look whether your network asks you to sign in first',
    am: 'መልስ የሰጠው መደብሩ አይደለም። እባክዎ ኔትወርክዎን ይመልከቱ',
  },
  'quota-exceeded': {
    en: 'There is no room for more pictures at the moment. Please try again later',
    am: 'ለተጨማሪ ምስሎች ቦታ የለም። እባክዎ ቆይተው ይሞክሩ',
  },
  unauthenticated: { en: 'Please sign in first', am: 'እባክዎ መጀመሪያ ይግቡ' },
  unauthorized: { en: 'Your account may not upload this picture', am: 'ይህን ምስል ለመስቀል ፈቃድ የለዎትም' },
  'unauthorized-app': {
    en: 'This page is older than the shop. Please load it again',
    am: 'እባክዎ ገጹን እንደገና ይክፈቱ',
  },
  'retry-limit-exceeded': {
    en: 'The shop could not be reached for too long. Please try again',
    am: 'መደብሩን ማግኘት አልተቻለም። እባክዎ እንደገና ይሞክሩ',
  },
  'invalid-checksum': { en: 'The picture was damaged on its way. Please try again' },
  canceled: { en: 'The upload was cancelled' },
  'invalid-url': { en: 'The shop named an address that cannot be right. Please try again' },
  'invalid-argument': {
    en: 'The shop does not take this picture. Please choose another one',
    am: 'እባክዎ ሌላ ምስል ይምረጡ',
  },
  'cannot-slice-blob': {
    en: 'This file can no longer be read. Please choose it again',
    am: 'ይህ ፋይል ሊነበብ አልቻለም። እባክዎ እንደገና ይምረጡት',
  },
  'server-file-wrong-size': { en: 'What the shop has is not as long as what was sent. Please try again' },
  'no-download-url': { en: 'The picture was sent, but has no address yet. Please try again' },
  'invalid-format': { en: 'Invalid image content.' },
  'unsupported-environment': {
    en: 'This browser cannot send large pictures. Please use a newer one, or make the picture smaller first',
  },
} as const satisfies Record<string, Sentence>;
