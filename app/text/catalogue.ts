import type { Category } from '#contract/products.ts';

/** What shop and product page say. */
export const catalogue = {
  categories: {
    chair: { en: 'Chair', am: 'ወንበር' },
    sofa: { en: 'Sofa', am: 'ሶፋ' },
    bed: { en: 'Bed', am: 'አልጋ' },
    wardrobe: { en: 'Wardrobe', am: 'ቁም ሳጥን' },
    table: { en: 'Table', am: 'ጠረጴዛ' },
  } satisfies Record<Category, { en: string; am: string }>,

  inStockCount: (count: number) => `${count} In Stock`,
  withVat: (formatted: string) => `${formatted} with VAT`,

  shopHeading: { en: 'Shop', am: 'ሱቅ' },
  searchHeading: (keyword: string) => `Search: ${keyword}`,
  shopTitle: 'All furniture',
  shopDescription:
    'All chairs, sofas, beds, wardrobes and tables of the shop, with prices in ETB and what is in stock.',
  categoryTitles: {
    chair: 'Chairs and stools · ወንበር',
    sofa: 'Sofas · ሶፋ',
    bed: 'Beds · አልጋ',
    wardrobe: 'Wardrobes · ቁም ሳጥን',
    table: 'Tables and desks · ጠረጴዛ',
  } satisfies Record<Category, string>,
  categoryDescriptions: {
    chair:
      'Chairs, armchairs and stools for home and office in Ethiopia, with prices in ETB and what is in stock.',
    sofa: 'Sofas and corner sofas for the salon and the office in Ethiopia, with prices in ETB and what is in stock.',
    bed: 'Beds of wood and upholstered beds in Ethiopia, with sizes, prices in ETB and what is in stock.',
    wardrobe:
      'Wardrobes with two and three doors in Ethiopia, with sizes, prices in ETB and what is in stock.',
    table:
      'Dining tables, desks and coffee tables in Ethiopia, with sizes, prices in ETB and what is in stock.',
  } satisfies Record<Category, string>,
  titleOfPage: (title: string, page: number) => `${title}, page ${page}`,
  filterLabel: 'Category',
  all: { en: 'All', am: 'ሁሉም' },
  sortLabel: 'Sort by price',
  sorts: { none: 'Newest first', 'price-asc': 'Price: low to high', 'price-desc': 'Price: high to low' },
  applySort: 'Apply',
  found: (total: number) => (total === 1 ? '1 product' : `${total} products`),
  shownOf: (shown: number, total: number) => `${shown} of ${total} shown`,
  products: 'Products',
  showMore: 'Show more',
  nothingFound: { en: 'Nothing found', am: 'ምንም አልተገኘም' },
  nothingFoundHelp: 'Try another word, or look through all furniture.',
  nothingInCategory: 'There is nothing of this kind at the moment.',
  allFurniture: 'All furniture',

  breadcrumb: 'You are here',
  gallery: 'Pictures',
  showPicture: (index: number, count: number) => `Show picture ${index} of ${count}`,
  enlarge: 'Enlarge the picture',
  by: (brand: string) => `by ${brand}`,
  available: { en: 'Available in stock', am: 'አለ' },
  unavailable: { en: 'Out of stock', am: 'አልቋል' },
  fewLeft: (count: number) => `Only ${count} left`,
  quantity: 'Quantity',
  addToCart: { en: 'Add to cart', am: 'ወደ ቅርጫት ይጨምሩ' },
  deliveryFree: 'Delivery is free for this order',
  deliveryFee: (fee: string, above: string) => `Delivery ${fee} ETB; free above ${above} ETB`,

  deliveredIn: (days: number) =>
    days === 0
      ? 'Leaves our store the same day'
      : days === 1
        ? 'Delivered within 1 day'
        : `Delivered within ${days} days`,
  warrantyOf: (months: number) =>
    months % 12 === 0 ? `${months / 12}-year warranty` : `${months}-month warranty`,

  descriptionHeading: 'About this piece',
  factsHeading: 'Details',
  size: 'Size',
  sizeValue: (width: number | null, depth: number | null, height: number | null) =>
    [width && `W ${width}`, depth && `D ${depth}`, height && `H ${height}`].filter(Boolean).join(' × ') +
    ' cm',
  sizeLetters: { width: 'W', depth: 'D', height: 'H' },
  drawing: (size: string, personCm: number) =>
    `Drawing of the piece, ${size}, beside a person of ${personCm} cm`,
  personCm: (height: number) => `${height} cm`,
  materials: 'Materials',
  colour: 'Colour',
  care: 'Care',
  warranty: 'Warranty',
  warrantyValue: (months: number) =>
    months % 12 === 0 ? (months === 12 ? '1 year' : `${months / 12} years`) : `${months} months`,
  leadTime: 'Delivery',
  leadTimeValue: (days: number) =>
    days === 0 ? 'Leaves our store the same day' : days === 1 ? 'Within 1 day' : `Within ${days} days`,
  similar: 'Similar Products',
} as const;
