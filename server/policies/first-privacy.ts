import type { PolicyContent } from '#contract/policies.ts';

/** The privacy page until a shop owner changes it: what this program really keeps. */
export const firstPrivacy: PolicyContent = {
  title: 'Privacy policy',
  titleAm: 'የግል መረጃ አጠባበቅ',
  intro:
    'We keep as little about you as a furniture shop can. This page says what, why and for how long, as the Personal Data Protection Proclamation 1321/2024 asks.',
  introAm:
    'ስለ እርስዎ የምንይዘው ለአንድ የቤት ዕቃ መደብር የሚያስፈልገውን ብቻ ነው። ይህ ገጽ ምን፣ ለምንና እስከ መቼ እንደምንይዝ ይገልጻል (አዋጅ ቁጥር 1321/2016)።',
  sections: [
    {
      key: 'browser',
      heading: 'What stays in your browser',
      headingAm: 'በአሳሽዎ ውስጥ የሚቀረው',
      text: `Your cart, the delivery address you typed, the way to pay that you chose and, while you are signed in, your session are kept in the storage of this browser. Sign out and clear the data of this site to remove them.

This site sets no cookies and has no advertising and no counters of other companies. Only the page of an unpaid order loads the payment provider's own script, which may set cookies of its own.`,
      textAm: `ቅርጫትዎ፣ የጻፉት አድራሻ፣ የመረጡት የክፍያ መንገድና የመግቢያ መረጃዎ የሚቀመጡት በዚህ አሳሽ ውስጥ ነው። ይህ ድረ ገጽ ኩኪና ማስታወቂያ አይጠቀምም።`,
    },
    {
      key: 'account',
      heading: 'What we keep of your account',
      headingAm: 'ስለ መለያዎ የምንይዘው',
      text: `- Your name, e-mail address and picture. A picture that you upload is written anew without the place and the camera that phones put into it.
- Your password in a form that cannot be read back.
- When you signed in, so that we know your session.

Your e-mail address is used for codes that you ask for and for news of your orders, for nothing else. A code lives for ten minutes. A registration whose code never came back is deleted after about seven days.

So that nobody can guess passwords, we count attempts by network address for up to an hour.`,
      textAm: `ስምዎን፣ ኢሜይልዎንና ምስልዎን፣ እንዲሁም የይለፍ ቃልዎን ሊነበብ በማይችል መልኩ እንይዛለን። ኢሜይልዎ የሚያገለግለው እርስዎ ለሚጠይቁት ኮድና ስለ ትዕዛዝዎ ለመጻፍ ብቻ ነው።`,
    },
    {
      key: 'orders',
      heading: 'What we keep of your orders',
      headingAm: 'ስለ ትዕዛዞችዎ የምንይዘው',
      text: `What you ordered and what it cost, the name, e-mail address, phone number and address it goes to, and when it was paid and delivered. The law asks us to keep these records for our books, also after an account is gone.

Who drives to you gets your name, phone number and address.`,
      textAm: `ያዘዙትን ዕቃና ዋጋውን፣ የተቀባዩን ስም፣ ኢሜይል፣ ስልክና አድራሻ፣ የተከፈለበትንና የደረሰበትን ቀን እንይዛለን። ዕቃውን የሚያደርሰው ሰው ስምዎን፣ ስልክዎንና አድራሻዎን ያገኛል።`,
    },
    {
      key: 'payments',
      heading: 'Payments',
      headingAm: 'ክፍያዎች',
      text: `You pay at the payment provider, by its rules for your data. Your card number never comes to us: we keep the number of the payment, the amount and whether it has arrived.`,
      textAm: `የሚከፍሉት በክፍያ አቅራቢው በኩል ነው። የካርድ ቁጥርዎ ወደ እኛ አይመጣም፤ የክፍያውን ቁጥር፣ መጠኑንና መድረሱን ብቻ እንይዛለን።`,
    },
    {
      key: 'reviews',
      heading: 'Reviews',
      headingAm: 'አስተያየቶች',
      text: `A review is public, under the name you choose for it; it says so when you bought the piece here. Writing again for the same product replaces your earlier review.`,
      textAm: `አስተያየት በመረጡት ስም ለሁሉም ይታያል። ለአንድ ዕቃ እንደገና ሲጽፉ የቀድሞው ይተካል።`,
    },
    {
      key: 'rights',
      heading: 'Your rights',
      headingAm: 'መብቶችዎ',
      text: `You can see and change your data on your profile page. Write or call us to get a copy of it, to have something corrected, or to have your account removed: then your name, e-mail address, picture and password are erased from it. Orders stay for our books, and reviews stay under the name you chose until you ask us to take them away.

If you are under 16, please let a parent open the account.

If you think that we treat your data wrongly, you can turn to the Ethiopian Communications Authority.`,
      textAm: `መረጃዎን በመገለጫ ገጽዎ ላይ ማየትና ማስተካከል ይችላሉ። ቅጂ ለማግኘት፣ ለማስተካከል ወይም መለያዎን ለማጥፋት ይጻፉልን ወይም ይደውሉልን። ዕድሜዎ ከ16 ዓመት በታች ከሆነ መለያውን ወላጅዎ ይክፈቱ። ቅሬታ ካለዎት ለኢትዮጵያ ኮሙኒኬሽን ባለሥልጣን ማቅረብ ይችላሉ።`,
    },
  ],
};
