import type { ProductSummary } from './products.ts';

/** The examples of the OpenAPI document: one purchase in the demo, from which the named schemas take their values. */
export const PRODUCT = '019a2b1c-5d70-7a11-8c3e-0f6f5a1d2b01';
export const PICTURE = '/images/demo/wanza-dining-chair-400.jpg';
export const NOW = '2026-11-21T09:30:00.000+03:00';
export const review = {
  _id: '019a2b1f-2e60-7d18-b3c5-4f9eaf1d2c04',
  name: 'Almaz (demo)',
  rating: 5,
  comment: 'ለእናቴ ገዛሁላት፤ ወንበሩ ጠንካራ ነው።',
  pictures: [],
  createdAt: NOW,
  boughtHere: true,
};
export const summary: ProductSummary = {
  _id: PRODUCT,
  name: 'Mirfak Dining Chair with Woven Cord Seat',
  nameAm: 'የዋንዛ የምግብ ጠረጴዛ ወንበር',
  brand: 'Mirfak',
  category: 'chair',
  price: 9500,
  countInStock: 40,
  image: PICTURE,
  images: [PICTURE, '/images/demo/wanza-dining-chair-detail-400.jpg'],
  regularPrice: null,
  rating: 4.5,
  numReviews: 4,
  published: true,
  state: 'active',
  ...{ soldAsSeen: null, soldAsSeenAm: null },
};
export const listed = { ...summary, swatches: ['#7a5230', '#262423'], variant: null };
export const facet = {
  facet: 'kind',
  values: [
    { value: 'dining-chair', name: null, count: 1 },
    { value: 'office-chair', name: null, count: 4 },
  ],
};
const variant = {
  _id: PRODUCT,
  values: [],
  sku: 'WC-01',
  price: 9500,
  regularPrice: null,
  countInStock: 40,
  isMadeToOrder: false,
  expectedOn: null,
  leadTimeDays: null,
  widthCm: null,
  depthCm: null,
  heightCm: null,
  images: [],
};
export const product = {
  ...summary,
  description:
    'A light dining chair in farm-grown wanza with a hand-woven paper-cord seat. The joints are mortised and glued, not screwed.',
  imageTexts: [{ image: PICTURE, alt: 'The chair from the front', altAm: 'ወንበሩ ከፊት' }],
  descriptionAm: null,
  ...{ widthCm: 47, depthCm: 55, heightCm: 86 },
  ...{ packedWidthCm: 50, packedDepthCm: 60, packedHeightCm: 88, legsCm: null },
  drawing: '/images/demo/wanza-dining-chair-drawing.svg',
  series: 'Mirfak',
  goesWith: [],
  materials: 'Farm-grown wanza, oiled; paper cord',
  materialsAm: null,
  colour: 'Wanza brown, natural cord',
  colourAm: null,
  care: 'Dust with a dry cloth. Oil the wood twice a year.',
  careAm: null,
  warrantyMonths: 24,
  loadKg: 120,
  leadTimeDays: 4,
  ...{ kind: 'dining-chair', colourFamilies: ['brown'], materialFamilies: ['wanza', 'cord'], features: [] },
  ...{ upholstery: 'none', seats: null, doors: null, bedSize: null, shape: null, assembly: 'assembled' },
  assemblyPrice: null,
  options: [],
  variants: [variant],
  ...{ floorModelOf: null, hasFloorModels: false },
  defaultVariant: PRODUCT,
  contentVersion: 1,
  starCounts: [0, 0, 0, 2, 2],
  reviews: [review],
};
