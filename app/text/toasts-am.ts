import { toasts } from './toasts.ts';

/** The Amharic below a toast, by its English text. Loaded with what draws toasts. */
export const toastsAm: Readonly<Record<string, string>> = {
  [toasts.signInFirst]: 'እባክዎ መጀመሪያ ይግቡ',
  [toasts.noShippingAddress]: 'የማድረሻ አድራሻ አልተገኘም',
  [toasts.somethingWrong]: 'ችግር ተፈጥሯል',
  [toasts.loggedOut]: 'በተሳካ ሁኔታ ወጥተዋል',
  [toasts.registeredAndLoggedIn]: 'ተመዝግበው ገብተዋል',
  [toasts.emailVerified]: 'ኢሜይልዎ ተረጋግጧል',
  [toasts.reviewSubmitted]: 'አስተያየትዎ ደርሶናል',
  [toasts.addedToCart]: 'ዕቃው ወደ ቅርጫትዎ ተጨምሯል',
  [toasts.removedFromCart]: 'ዕቃው ከቅርጫትዎ ወጥቷል',
  [toasts.orderSubmitted]: 'ትዕዛዝዎ ደርሶናል',
  [toasts.verificationCodeSent]: 'የማረጋገጫ ኮድ በኢሜይል ልከንልዎታል',
  [toasts.resetCodeSent]: 'የይለፍ ቃል መቀየሪያ ኮድ በኢሜይል ልከንልዎታል',
  [toasts.verifiedCanLogin]: 'ኢሜይልዎ ተረጋግጧል። አሁን መግባት ይችላሉ',
  [toasts.passwordReset]: 'አሁን በአዲሱ የይለፍ ቃል መግባት ይችላሉ',
};
