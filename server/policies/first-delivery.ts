import {
  formatBirr,
  FREE_SHIPPING_ABOVE_SANTIM,
  SHIPPING_SANTIM,
  toBirr,
  VAT_PERCENT,
} from '#contract/money.ts';
import type { PolicyContent } from '#contract/policies.ts';

const fee = formatBirr(toBirr(SHIPPING_SANTIM));
const freeAbove = formatBirr(toBirr(FREE_SHIPPING_ABOVE_SANTIM));

/** 'Delivery, returns, warranty' until a shop owner changes it: what this shop does, and the law of Ethiopia. */
export const firstDelivery: PolicyContent = {
  title: 'Delivery, returns, warranty',
  titleAm: 'ማድረስ፣ መመለስ እና ዋስትና',
  intro: 'What happens between your order and the day the piece stands in your room.',
  introAm: 'ከትዕዛዝዎ ጀምሮ ዕቃው ቤትዎ እስኪደርስ ድረስ የሚሆነው።',
  sections: [
    {
      key: 'delivery',
      heading: 'Delivery',
      headingAm: 'ማድረስ',
      text: `Delivery costs ${fee} ETB. When the pieces of one order together cost more than ${freeAbove} ETB before VAT, it is free.

We prepare an order when it is paid. How many days a piece needs stands on its page.

So that the truck finds you:
- Name a landmark near the house and a phone number that is answered.
- Tell us the floor, and whether there is a lift that a wardrobe fits into.
- Measure the door and the stairs. Width, depth and height stand with every piece.`,
      textAm: `የማድረሻ ክፍያ ${fee} ብር ነው። የአንድ ትዕዛዝ ዕቃዎች ዋጋ ከተ.እ.ታ በፊት ከ${freeAbove} ብር በላይ ሲሆን በነፃ እናደርሳለን።

ትዕዛዙን የምናዘጋጀው ክፍያው ሲደርሰን ነው። ዕቃው የሚወስደው ቀን በራሱ ገጽ ላይ ይገኛል።

በቀላሉ እንድናገኝዎ፦
- በአቅራቢያ የሚታወቅ ቦታና የሚነሳ ስልክ ቁጥር ይጻፉ።
- ስንተኛ ፎቅ እንደሆነና ሊፍት መኖሩን ይንገሩን።
- የበሩንና የደረጃውን ስፋት ይለኩ።`,
    },
    {
      key: 'returns',
      heading: 'Returns',
      headingAm: 'የተሸጠ ዕቃ መመለስ',
      text: `Please look at the piece while the driver is still there, and tell him what is not right.

If you find a defect, tell us within 15 days of delivery, as the consumer protection law (Proclamation 813/2013) says, best with a photograph. We replace the piece or give your money back.

If a piece simply does not fit your room, call us before you use it. We agree with you on how it comes back and what the way costs.`,
      textAm: `ሹፌሩ ከመሄዱ በፊት ዕቃውን ይመልከቱ።

ጉድለት ካገኙ ዕቃው ከደረሰዎት ጀምሮ በ15 ቀናት ውስጥ ያሳውቁን (አዋጅ ቁጥር 813/2006)፤ ፎቶ ቢልኩልን ይመረጣል። ዕቃውን እንቀይራለን ወይም ገንዘብዎን እንመልሳለን።

ዕቃው ለቤትዎ ካልተስማማ ከመጠቀምዎ በፊት ይደውሉልን፤ ስለ መመለሱና ስለ ወጪው አብረን እንስማማለን።`,
    },
    {
      key: 'payment',
      heading: 'Payment',
      headingAm: 'ክፍያ',
      text: `Prices on the pages are before VAT. The cart and the order show VAT of ${VAT_PERCENT} % and the delivery as lines of their own, and nothing is added after that.

You pay at the payment provider: your card number never reaches us. PayPal does not know birr, so it charges US dollars at a rate that is fixed with your order; you see both amounts before you pay.

An order that is not paid in time expires, and its pieces go back on sale. Until when it is kept stands on the page of the order.`,
      textAm: `በገጾቹ ላይ ያሉት ዋጋዎች ከተ.እ.ታ በፊት ናቸው። ቅርጫቱና ትዕዛዙ ${VAT_PERCENT} % ተ.እ.ታ እና የማድረሻ ክፍያን ለየብቻ ያሳያሉ።

የሚከፍሉት በክፍያ አቅራቢው በኩል ነው፤ የካርድ ቁጥርዎ ወደ እኛ አይመጣም። PayPal ብር ስለማይቀበል በትዕዛዙ ላይ በተወሰነው ተመን በአሜሪካ ዶላር ያስከፍላል፤ ሁለቱንም መጠን ከመክፈልዎ በፊት ያያሉ።

በጊዜው ያልተከፈለ ትዕዛዝ ጊዜው ያልፋል፤ ዕቃዎቹም እንደገና ለሽያጭ ይቀርባሉ።`,
    },
    {
      key: 'guarantee',
      heading: 'Warranty and your money back',
      headingAm: 'ዋስትና እና ገንዘብ መመለስ',
      text: `How long the warranty of a piece lasts stands on its page. It covers faults of material and work: joints that open, seams that tear, doors that no longer close. It does not cover wear, water, sun or a fall.

If we cannot deliver what you have paid for, you get your money back the way it came, in the currency that was charged.

Keep the order number. It is all we need to find your papers.`,
      textAm: `የእያንዳንዱ ዕቃ ዋስትና ጊዜ በራሱ ገጽ ላይ ይገኛል። ዋስትናው የጥሬ ዕቃና የአሠራር ጉድለትን ይሸፍናል፤ በአጠቃቀም ማርጀትን፣ ውሃን፣ ፀሐይንና መውደቅን አይሸፍንም።

የከፈሉበትን ዕቃ ማድረስ ካልቻልን ገንዘብዎን በከፈሉበት መንገድና ገንዘብ እንመልሳለን።

የትዕዛዝ ቁጥርዎን ይያዙ።`,
    },
  ],
};
