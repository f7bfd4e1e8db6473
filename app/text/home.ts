import { FREE_SHIPPING_ABOVE_SANTIM, formatBirr, toBirr } from '#contract/money.ts';

const freeAbove = formatBirr(toBirr(FREE_SHIPPING_ABOVE_SANTIM));

export const home = {
  titleSuffix: 'Furniture for home and office in Ethiopia',
  description:
    'Chairs, sofas, beds, wardrobes and tables made in Ethiopia, for the home and the office. Delivered in Addis Ababa and beyond. ቤትዎንና ቢሮዎን የሚያሳምሩ ዕቃዎች።',
  keywords:
    'furniture, Ethiopia, Addis Ababa, chair, sofa, bed, wardrobe, table, office furniture, ወንበር, ሶፋ, አልጋ, ቁም ሳጥን, ጠረጴዛ, ፈርኒቸር',

  trending: (year: number) => `Trending product in ${year}`,
  heading: 'Make Furniture Shoping a Wonderful Experience!',
  headingAm: 'ቤትዎንና ቢሮዎን የሚያሳምሩ ዕቃዎች',
  beauty: 'Give your home extra beauty!',
  shopNow: { en: 'Shop Now', am: 'አሁን ይግዙ' },
  roomAlt: 'A living room furnished with pieces of the shop',

  servicesHeading: 'What you can count on',
  /** Each card leads to the section of /delivery that says the whole of it. */
  services: {
    shipping: {
      section: 'delivery',
      title: 'Free Shipping',
      en: `On orders above ${freeAbove} ETB`,
      am: `ከ${freeAbove} ብር በላይ በነፃ እናደርሳለን`,
    },
    returns: {
      section: 'returns',
      title: 'Easy Returns',
      en: 'Sold pieces can be returned',
      am: 'የተሸጠ ዕቃ ይመለሳል',
    },
    payment: {
      section: 'payment',
      title: 'Secure Payment',
      en: 'Your payment is protected',
      am: 'ደህንነቱ የተጠበቀ ክፍያ',
    },
    guarantee: {
      section: 'guarantee',
      title: 'Back Guarantee',
      en: 'Your money back, guaranteed',
      am: 'ገንዘብዎን የመመለስ ዋስትና',
    },
  },

  categoriesHeading: { en: 'Find your piece', am: 'የሚፈልጉትን ያግኙ' },

  offer: 'Limited Offers',
  offerProduct: 'Quality Armchair',
  offerEnded: { en: 'Offer has ended', am: 'ቅናሹ አብቅቷል' },
  units: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
  timer: 'Time left',
  visitStore: { en: 'Visit Store', am: 'ሱቁን ይጎብኙ' },

  topRated: 'Top Rated Products',
  priceInCaption: (formatted: string) => `(${formatted} ETB)`,
  carousel: 'carousel',
  slide: (index: number, count: number) => `${index} of ${count}`,
  previousSlides: 'Previous products',
  nextSlides: 'Next products',
  stopMoving: 'Stop moving',
  startMoving: 'Start moving',

  latest: 'Latest Products',
  latestFor: (keyword: string) => `Latest Products for “${keyword}”`,
} as const;
