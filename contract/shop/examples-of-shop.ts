import { openingTimes } from '../deliveries/examples-of-delivery-days.ts';

const look = {
  nameAm: 'ወንበር',
  logo: '',
  accent: '#1f4d3a',
  heroPicture: '',
  heroAlt: '',
  heroOverline: '',
  heroHeading: 'Chairs for a long evening',
  heroHeadingAm: 'ለረጅም ምሽት የሚሆኑ ወንበሮች',
  heroWords: '',
  heroWordsAm: '',
  heroButton: 'See the chairs',
  heroButtonAm: 'ወንበሮቹን ይመልከቱ',
  heroLink: '/shop?category=chair',
  sections: ['topRated' as const, 'chairs' as const, 'latest' as const],
  categoryPictures: [],
};
const appearance = { name: 'Wenber', ...look };

/** Examples of what every visitor knows of the shop, and of its own look. */
export const examplesOfShop = (product: string, now: string) => ({
  Appearance: appearance,
  ShopLook: look,
  AppearanceAnswer: { appearance, published: appearance, isDraft: false, version: 3 },
  AppearanceUpdate: { appearance, version: 3 },
  AppearancePublication: { version: 3 },
  Store: {
    name: 'Wenber',
    phone: '+251 11 000 0000',
    email: 'shop@example.com',
    telegram: '@wenber',
    address: 'Bole Road',
    city: 'Addis Ababa',
    openingHours: 'Mon to Sat, 8:30 to 18:30',
    legalName: 'Wenber Furniture PLC',
    tin: '0000000000',
    vatNumber: '',
    paymentMethods: ['PayPal' as const, 'PayOnDelivery' as const],
    otherWays: [],
    paymentOrder: 'by-buyer' as const,
    deliveryCities: ['Addis Ababa', 'Adama'],
    usualDelivery: { fee: 1000, freeAbove: 100_000 },
    deliveryPromise: 'Within a week',
    returnDays: 7,
    calendar: openingTimes,
    offer: { endsAt: now, product },
    publicUrl: 'https://shop.example.com',
    testPayments: true,
    cashCap: 30_000,
  },
});
