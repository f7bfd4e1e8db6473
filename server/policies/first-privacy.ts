import type { PolicyContent } from '#contract/policies.ts';

/**
 * The privacy page until a shop owner changes it: what this program really keeps, for how long, and what one can do.
 * docs/operations.md has the same periods for who runs the shop.
 */
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
      text: `This site sets no cookies, and has no advertising and no counters of other companies. Letters come from this shop alone, and so do the pictures that were uploaded to it; a picture that a person or a product names by another address is loaded by your browser from there. In the storage of your browser it keeps:

- your session while you are signed in, and after that a random number by which we know this browser, so that strangers who guess at your password cannot keep you out
- your cart, the delivery address you typed and the way to pay that you chose
- the number of a registration that waits for its code, until it has come

Clear the data of this site in your browser to remove it all; deleting your account does so too. Only the page of an order that can be paid by PayPal loads PayPal's own script, which may set cookies of its own.`,
      textAm: `ይህ ድረ ገጽ ኩኪና ማስታወቂያ አይጠቀምም። በሌላ አድራሻ የተሰየመ ምስል ከዚያ አድራሻ ይጫናል። ቅርጫትዎ፣ የጻፉት አድራሻ፣ የመረጡት የክፍያ መንገድና የመግቢያ መረጃዎ የሚቀመጡት በዚህ አሳሽ ውስጥ ነው።`,
    },
    {
      key: 'account',
      heading: 'What we keep of your account',
      headingAm: 'ስለ መለያዎ የምንይዘው',
      text: `So that you can sign in and find your orders:

- your name, e-mail address and picture, when you registered, and to which text of this page you agreed. A picture that you upload is written anew, without the place and the camera that phones put into it
- your password in a form that cannot be read back
- where you are signed in: words such as 'Chrome on Android' and when it was last used. A session ends after 14 days without use, and after 60 days in any case
- for 90 days scrambled marks of the browsers and networks that you signed in from, which cannot be read back

Your e-mail address is used for codes that you ask for and for news of your orders and your account, for nothing else. A code lives for ten minutes. A registration whose code never came back is deleted after seven days.

So that nobody can guess passwords or flood the shop, attempts are counted for up to an hour, by marks that cannot be read back.`,
      textAm: `ስምዎን፣ ኢሜይልዎንና ምስልዎን፣ እንዲሁም የይለፍ ቃልዎን ሊነበብ በማይችል መልኩ እንይዛለን። ኢሜይልዎ የሚያገለግለው እርስዎ ለሚጠይቁት ኮድ፣ ስለ ትዕዛዝዎና ስለ መለያዎ ለመጻፍ ብቻ ነው።`,
    },
    {
      key: 'orders',
      heading: 'What we keep of your orders',
      headingAm: 'ስለ ትዕዛዞችዎ የምንይዘው',
      text: `So that we can bring you what you bought: the goods and their prices, the name, e-mail address, phone numbers, address, landmark and note for the driver, what we wrote to each other about it, and when it was paid and delivered. If you send the receipt of a transfer, its number, bank and picture.

They stay with your account. The tax law wants the books of a shop kept for years, also after an account is gone: what was bought, its price and tax, how it was paid, and the company and TIN of the invoice. When you delete your account, everything else is taken out of your orders, of an order on its way as soon as it has ended. An order that you do not pay comes to nothing after some days and is kept like the others.`,
      textAm: `ያዘዙትን ዕቃና ዋጋውን፣ የተቀባዩን ስም፣ ኢሜይል፣ ስልክና አድራሻ፣ የተከፈለበትንና የደረሰበትን ቀን እንይዛለን። የግብር ሕግ የሽያጭ መዝገቦች እንዲቀመጡ ያዛል፤ መለያዎን ሲያጠፉ ስምዎና አድራሻዎ ከመዝገቡ ይወጣሉ።`,
    },
    {
      key: 'reviews',
      heading: 'Reviews',
      headingAm: 'አስተያየቶች',
      text: `A review is public, under the name you choose for it; it says so when you bought the piece here. Writing again for the same product replaces your earlier review. When you delete your account its text stays, under the name 'Former customer'.`,
      textAm: `አስተያየት በመረጡት ስም ለሁሉም ይታያል። ለአንድ ዕቃ እንደገና ሲጽፉ የቀድሞው ይተካል። መለያዎን ሲያጠፉ ጽሑፉ ያለ ስምዎ ይቀራል።`,
    },
    {
      key: 'sharing',
      heading: 'Who else gets it',
      headingAm: 'መረጃው ለማን ይሰጣል',
      text: `- PayPal, if you pay there: the number and amount of the order. You give PayPal your own data yourself, by its rules; no card number ever comes to us.
- Chapa, if you pay there: number and amount, and your name, e-mail address and phone number, so that you need not type them again.
- Your bank and ours, if you transfer the money.
- Who drives to you: your name, phone numbers, address and note.
- Who carries our e-mail: the mails that we write to you.

Of a payment we keep its number, the amount and whether it has arrived; what else the provider says about you is not kept. We sell nothing about you, and give it to nobody else unless the law makes us.`,
      textAm: `መረጃዎን የሚያገኙት የመረጡት የክፍያ አቅራቢ፣ ዕቃውን የሚያደርሰው ሰውና ኢሜይላችንን የሚያደርሰው ድርጅት ብቻ ናቸው። የካርድ ቁጥርዎ ወደ እኛ አይመጣም። መረጃዎን አንሸጥም።`,
    },
    {
      key: 'where',
      heading: 'Where it is, logs and backups',
      headingAm: 'መረጃው የሚቀመጥበት ቦታ',
      text: `All of it is in the database and the picture store of this shop: on the machine that it runs on, or with whom we rent them from. Ask us where they stand. PayPal works outside Ethiopia.

The log of the machine holds no names, e-mail addresses or passwords. What people of the shop change is noted, with who did it; your name is taken out of these notes with your account.

A mail that waits to be sent is kept until it has gone out, at most for about two days. Backups are overwritten in time. If one is ever used, accounts that were deleted since are deleted again when the shop starts.`,
      textAm: `መረጃው ሁሉ የሚቀመጠው ይህ መደብር በሚሠራበት ኮምፒውተር ላይ ወይም ማከማቻ በምንከራይበት ድርጅት ዘንድ ነው። የት እንደሚገኝ ይጠይቁን።`,
    },
    {
      key: 'rights',
      heading: 'Your rights',
      headingAm: 'መብቶችዎ',
      text: `On your profile page you can

- see and correct your data
- see where you are signed in, and sign out there
- download everything that we keep about you, as one file that programs can read
- delete your account. It goes at once, and cannot be brought back

You can also write or call us: to object to something, to have an order corrected, to have a review hidden, or if you ordered by phone and have no account.

You must be 16 or older to register. If you are younger, please let a parent open the account.

If data about you should ever get into wrong hands, we tell the Ethiopian Communications Authority within 72 hours, and you. If you think that we treat your data wrongly, you can complain to that authority.`,
      textAm: `በመገለጫ ገጽዎ ላይ መረጃዎን ማየት፣ ማስተካከል፣ ማውረድና መለያዎን ማጥፋት ይችላሉ። ወይም ይጻፉልን ወይም ይደውሉልን። ለመመዝገብ ዕድሜዎ 16 ወይም ከዚያ በላይ መሆን አለበት፤ ከዚያ በታች ከሆነ መለያውን ወላጅዎ ይክፈቱ። መረጃዎ በተሳሳተ እጅ ከገባ በ72 ሰዓት ውስጥ ለኢትዮጵያ ኮሙኒኬሽን ባለሥልጣንና ለእርስዎ እናሳውቃለን። ቅሬታ ካለዎት ለዚሁ ባለሥልጣን ማቅረብ ይችላሉ።`,
    },
  ],
};
