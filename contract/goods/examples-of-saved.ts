import type { ProductSummary } from './products.ts';

/** Examples of product lists, saved products, kept pieces, and stock alerts. */
export function examplesOfSaved(summary: ProductSummary, now: string, email: string) {
  const { _id: product, name, nameAm } = summary;
  const waited = {
    _id: '019a2b20-4f3e-4d17-a1b2-6c8d0e2f4a05',
    product,
    variant: product,
    name,
    nameAm,
    variantName: '',
    variantNameAm: '',
  };
  const showroom = {
    ...{ name: 'Showroom in Bole', nameAm: 'የቦሌ ማሳያ ክፍል', address: 'Bole Road', addressAm: 'ቦሌ መንገድ' },
    ...{ phone: '+251 11 618 4420', mapLink: '' },
  };
  return {
    ProductSummary: summary,
    RelatedProducts: { goesWith: [summary], sameSeries: [], floorModels: [] },
    OfferedSet: {
      _id: '019a2b24-7c1d-4b52-8e3f-9d0c1b2a3f16',
      name: 'Two dining chairs',
      nameAm: 'ሁለት የምግብ ጠረጴዛ ወንበሮች',
      description: 'Two chairs for a small table.',
      descriptionAm: '',
      pictures: [summary.image],
      pieces: [
        {
          ...{ product, name, nameAm: name, image: summary.image, price: 9500, qty: 2 },
          ...{ countInStock: 40, isMadeToOrder: false, leadTimeDays: null, choices: [] },
        },
      ],
      points: [{ piece: 0, x: 40, y: 55 }],
      ...{ sum: 19_000, price: 17_100, sumWithVat: 21_850, priceWithVat: 19_665, off: 1900 },
      isHere: true,
    },
    PiecesToFind: { names: ['WC-01'] },
    NamedPiece: { name: 'WC-01', product, variant: product },
    SavedPieces: { pieces: [{ product }] },
    SavedList: { pieces: [{ product, variant: null }], left: 0, link: null },
    ShownPieces: {
      pieces: [
        {
          product: summary,
          variant: null,
          variantName: '',
          variantNameAm: '',
          image: summary.image,
          price: 9500,
          regularPrice: null,
          countInStock: 40,
          isMadeToOrder: false,
          leadTimeDays: null,
          isGone: false,
        },
      ],
    },
    HoldOffer: { days: ['2026-12-03', '2026-12-05'], most: 2, showroom },
    HoldRequest: { product, qty: 1, name: 'Almaz Bekele', phone: '0911234567', until: '2026-12-05' },
    Hold: {
      ...waited,
      ...{ image: summary.image, qty: 1, until: '2026-12-05', endsAt: now, ended: null, isForSale: true },
      showroom,
    },
    StockAlertRequest: { product, email },
    StockAlertAnswer: { state: 'confirm' },
    StockAlert: { ...waited, state: 'waiting' },
    OwnStockAlert: { ...waited, channel: 'mail', askedAt: now },
  };
}
