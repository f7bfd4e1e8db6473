import { expect, test } from 'vitest';
import { googleCategoryOf } from '#contract/goods/google-categories.ts';
import { productFieldsWith, type ProductFieldsWith } from '#contract/goods/product-fields.ts';
import type { Product } from '#contract/goods/products.ts';
import { readLanguageFrom } from '#contract/texts/reader-language.ts';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { traitsOf } from '#contract/goods/offers.ts';
import { previewOf } from './link-previews.ts';
import { previewOfferOf } from './preview-offer.ts';
import { productData } from './structured-data.ts';

const noOptionalFields = Object.fromEntries(
  productFieldsWith({ optional: true }).map((name) => [name, null]),
) as Record<ProductFieldsWith<{ optional: true }>, null>;
const product: Product = {
  _id: '0190a000-0000-7000-8000-000000000001',
  name: 'Bench',
  image: '/images/demo/bench-400.jpg',
  images: ['/images/demo/bench-400.jpg', 'https://elsewhere.test/b.jpg'],
  imageTexts: [],
  goesWith: [],
  colourFamilies: [],
  materialFamilies: [],
  features: [],
  price: 33.3,
  brand: '',
  category: 'chair',
  countInStock: 0,
  regularPrice: null,
  options: [],
  variants: [],
  defaultVariant: '0190a000-0000-7000-8000-000000000001',
  rating: 0,
  numReviews: 0,
  starCounts: [0, 0, 0, 0, 0],
  published: true,
  state: 'active',
  description: 'A bench.',
  ...noOptionalFields,
  ...{ floorModelOf: null, hasFloorModels: false },
  contentVersion: 7,
  reviews: [],
};
const addressOf = (path: string) => (path.startsWith('/') ? `https://shop.test${path}` : path);
const dataOf = (change: Partial<Product> = {}) =>
  productData({ ...product, ...change }, addressOf) as [
    Record<string, object | string>,
    { itemListElement: { item: string }[] },
  ];

function valueOf(_id: string, name: string, nameAm: string | null = null, colour: string | null = null) {
  return { _id, name, nameAm, colour, picture: null };
}
function variantOf(_id: string, values: string[]): Product['variants'][number] {
  return {
    ...{ _id, values, sku: null, price: 1, regularPrice: null, countInStock: 0, isMadeToOrder: false },
    ...{ expectedOn: null, leadTimeDays: null, widthCm: null, depthCm: null, heightCm: null, images: [] },
  };
}
const endOf = (availability: string, variant: string) => [
  `https://schema.org/${availability}`,
  `https://shop.test/product/${product._id}?variant=${variant}`,
];

/** The faults that a public validator finds in the structured data of a page. */
async function faultsOf(data: object[]): Promise<string[]> {
  const scripts = data.map((each) => `<script type="application/ld+json">${JSON.stringify(each)}</script>`);
  const page = `<html><head>${scripts.join('')}</head></html>`;
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(page);
  expect(extracted.errors).toEqual([]);
  const issues = await new Validator().validate(extracted);
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ path, issueMessage }) => `${path.map(({ type }) => type).join(' ')}: ${issueMessage}`);
}

test('the price includes VAT, exact to the santim, and says so', () => {
  expect(dataOf()[0].offers).toMatchObject({
    price: '38.30',
    priceCurrency: 'ETB',
    priceSpecification: { price: '38.30', valueAddedTaxIncluded: true },
  });
});

test('availability follows the stock', () => {
  expect(dataOf()[0].offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  expect(dataOf({ countInStock: 1 })[0].offers).toMatchObject({ availability: 'https://schema.org/InStock' });
});

test('a piece that is made first can be ordered and comes later, as the feed of the shop says too', () => {
  const variants = [
    { ...variantOf('a', []), price: 33.3, countInStock: 3, isMadeToOrder: true, _id: product.defaultVariant },
  ];
  expect(dataOf({ variants })[0].offers).toMatchObject({ availability: 'https://schema.org/BackOrder' });
  const sold = variants.map((variant) => ({ ...variant, countInStock: 0 }));
  expect(dataOf({ variants: sold })[0].offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  });
});

const OPTIONS = [
  {
    name: 'Fabric',
    nameAm: 'ጨርቅ',
    values: [valueOf('teal', 'Teal', 'አረንጓዴ', '#3f6f6b'), valueOf('sand', 'Sand')],
  },
  { name: 'Size', nameAm: null, values: [valueOf('two', 'Two seats'), valueOf('three', 'Three seats')] },
];
const SOFA = {
  options: OPTIONS,
  defaultVariant: 'teal-two',
  variants: [
    { ...variantOf('teal-two', ['teal', 'two']), price: 60_000, countInStock: 1, sku: 'ENT-T2' },
    { ...variantOf('sand-three', ['sand', 'three']), price: 86_500, countInStock: 2, isMadeToOrder: true },
    { ...variantOf('sand-two', ['sand', 'two']), price: 60_000, sku: 'S'.repeat(51) },
  ],
};

test('a piece with a choice is a group whose variants have the ids, prices and addresses of the feed', () => {
  const [group] = dataOf(SOFA);
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: product._id,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    name: 'Bench',
  });
  expect(group).not.toHaveProperty('offers');
  const told = group['hasVariant'] as unknown as Record<string, Record<string, string>>[];
  expect(
    told.map(({ sku, name, color, size, offers }) => [
      ...[sku, name, color, size],
      ...[offers!['price'], offers!['availability'], offers!['url']],
    ]),
  ).toEqual([
    ['ENT-T2', 'Bench, Teal · Two seats', 'Teal', 'Two seats', '69000.00', ...endOf('InStock', 'teal-two')],
    [
      ...['sand-three', 'Bench, Sand · Three seats', 'Sand', 'Three seats', '99475.00'],
      ...endOf('BackOrder', 'sand-three'),
    ],
    [
      'sand-two',
      'Bench, Sand · Two seats',
      'Sand',
      'Two seats',
      '69000.00',
      ...endOf('OutOfStock', 'sand-two'),
    ],
  ]);
});

test('the page of one variant has the offer of that one alone, in structured data and in link previews', () => {
  const whole = { ...product, ...SOFA };
  const [group] = productData(whole, addressOf, 'sand-three') as [Record<string, object[]>];
  expect(group['hasVariant']).toHaveLength(1);
  expect(group['hasVariant']).toMatchObject([{ sku: 'sand-three', offers: { price: '99475.00' } }]);
  const path = `/product/${product._id}?variant=sand-three`;
  const tagsOf = (wanted: string | null) =>
    previewOfferOf(whole, wanted).tags.map((tag) => ('content' in tag ? tag.content : null));
  expect(tagsOf('sand-three')).toEqual(['99475.00', 'ETB', 'backorder', 'sand-three']);
  expect(previewOfferOf(whole, 'sand-three')).toMatchObject({ offerPath: path });
  // Without a variant, and with one that the product does not have, the page shows the default one.
  for (const wanted of [null, 'another']) {
    expect(tagsOf(wanted)).toEqual(['69000.00', 'ETB', 'in_stock', 'ENT-T2']);
    expect(previewOfferOf(whole, wanted)).not.toHaveProperty('offerPath');
    expect(productData(whole, addressOf, wanted)).toEqual(productData(whole, addressOf));
  }
});

test('a choice is told as colour, size or material, and two of the same kind together', () => {
  const traitsOfAll = (...options: [name: string, value: ReturnType<typeof valueOf>][]) =>
    traitsOf(
      options.map(([name, value]) => ({ name, nameAm: null, values: [value] })),
      { values: options.map(([, { _id }]) => _id) },
      ({ name }) => name,
    );
  const walnut = { ...valueOf('walnut', 'Walnut'), materialFamily: 'walnut' };
  expect(traitsOfAll(['Wood', walnut], ['Width', valueOf('w', '180 cm')])).toEqual({
    material: 'Walnut',
    size: '180 cm',
  });
  expect(traitsOfAll(['Fabric', valueOf('t', 'Teal', null, '#3f6f6b')], ['Legs', walnut])).toEqual({
    color: 'Teal',
    material: 'Walnut',
  });
  expect(traitsOfAll(['Height', valueOf('3', '90 cm')], ['Side', valueOf('l', 'Left')])).toEqual({
    size: '90 cm/Left',
  });
});

test('a public validator of structured data finds no fault in a piece, a group and one variant of it', async () => {
  const rated = { rating: 4.33, numReviews: 3, description: 'A bench.', brand: 'Mirfak' };
  const cases = [
    productData({ ...product, ...rated }, addressOf),
    productData({ ...product, ...rated, ...SOFA }, addressOf),
    productData({ ...product, ...SOFA, soldAsSeen: 'a scratch' }, addressOf, 'sand-three'),
  ];
  for (const data of cases) expect(await faultsOf(data)).toEqual([]);
  // The validator sees what is wrong with an offer inside a group.
  const [group] = cases[1] as [{ hasVariant: { offers: object }[] }];
  group.hasVariant[0]!.offers = { '@type': 'Offer', availability: 'https://schema.org/InStock' };
  expect(await faultsOf([group])).toEqual([expect.stringContaining('"price" is missing')]);
});

test('a floor model is offered as used, with what is to be seen of it', () => {
  expect(dataOf()[0].offers).toMatchObject({ itemCondition: 'https://schema.org/NewCondition' });
  const { offers } = dataOf({ countInStock: 1, soldAsSeen: 'a scratch' })[0];
  expect(offers).toMatchObject({
    price: '38.30',
    itemCondition: 'https://schema.org/UsedCondition',
    description: 'Floor model, sold as seen: a scratch',
  });
});

test('a rating is given only when there is one', () => {
  expect(dataOf()[0]).not.toHaveProperty('aggregateRating');
  expect(dataOf({ rating: 4.33, numReviews: 3 })[0].aggregateRating).toMatchObject({
    ratingValue: 4.33,
    reviewCount: 3,
  });
});

test('the breadcrumb has absolute addresses and leaves out a missing category', () => {
  const items = dataOf()[1].itemListElement;
  expect(items.map(({ item }) => item)).toEqual([
    'https://shop.test/shop',
    'https://shop.test/shop?category=chair',
    `https://shop.test/product/${product._id}`,
  ]);
  expect(dataOf({ category: '' })[1].itemListElement).toHaveLength(2);
});

test('pictures have absolute addresses, the shop’s own in their largest size', () => {
  expect(dataOf()[0].image).toEqual([
    'https://shop.test/images/demo/bench-800.jpg',
    'https://elsewhere.test/b.jpg',
  ]);
});

test('a preview is made only from the shop’s own pictures, one for each version', () => {
  expect(previewOf(product)?.address).toBe(`/images/preview/${product._id}-7.jpg`);
  expect(previewOf({ ...product, image: 'https://elsewhere.test/b.jpg' })).toBeUndefined();
  expect(previewOf({ ...product, image: '/default-picture.svg' })).toBeUndefined();
});

test('a picture that somebody has described is sent with its words, in both languages', () => {
  const texts = [{ image: 'https://elsewhere.test/b.jpg', alt: 'From the side', altAm: 'ከጎን' }];
  expect(dataOf({ imageTexts: texts })[0]['image']).toEqual([
    'https://shop.test/images/demo/bench-800.jpg',
    { '@type': 'ImageObject', contentUrl: 'https://elsewhere.test/b.jpg', caption: 'From the side · ከጎን' },
  ]);
});

test('what somebody has said of a product is told in words, with the colours and materials of its variants', () => {
  const value = {
    ...{ _id: 'forest', name: 'Forest velvet', nameAm: null, colour: null, picture: null },
    ...{ colourFamilies: ['green'], materialFamily: 'velvet' },
  };
  const [data] = dataOf({
    ...{ kind: 'corner-sofa', colourFamilies: ['grey'], materialFamilies: ['teak'], seats: 4, bedSize: 150 },
    ...{ shape: 'corner', upholstery: 'fabric', features: ['arms', 'storage'], assembly: 'parts' },
    options: [{ name: 'Fabric', nameAm: null, values: [value] }],
  });
  expect(data).toMatchObject({ color: 'Grey, Green', material: 'Teak, Velvet' });
  const properties = data['additionalProperty'] as unknown as Record<string, unknown>[];
  expect(properties.every((each) => each['@type'] === 'PropertyValue')).toBe(true);
  expect(properties.map(({ name, value: said, unitCode }) => [name, said, unitCode])).toEqual([
    ['Kind', 'Corner sofa', undefined],
    ['Seats', 4, undefined],
    ['Mattress', 150, 'CMT'],
    ['Shape', 'Corner', undefined],
    ['Upholstery', 'Fabric', undefined],
    ['With', 'Arms, Storage', undefined],
    ['Assembly', 'Comes in a few parts', undefined],
  ]);
});

test('the shop’s own words about colour and material stand where no family is said, and nothing is made up', () => {
  expect(dataOf({ colour: 'Clay', materials: 'Walnut-stained eucalyptus' })[0]).toMatchObject({
    color: 'Clay',
    material: 'Walnut-stained eucalyptus',
  });
  expect(dataOf({ materials: 'Walnut-stained eucalyptus', materialFamilies: ['walnut'] })[0]).toMatchObject({
    material: 'Walnut-stained eucalyptus',
  });
  for (const name of ['color', 'material', 'additionalProperty'])
    expect(dataOf()[0]).not.toHaveProperty(name);
  // A later release may know more words.
  expect(dataOf({ kind: 'hammock', colourFamilies: ['mauve'] })[0]).not.toHaveProperty('additionalProperty');
});

test('under /am the texts are Amharic, and English where there is no Amharic one', () => {
  const texts = {
    ...{ nameAm: 'አግዳሚ ወንበር', descriptionAm: 'የእንጨት አግዳሚ።' },
    ...{ colour: 'Clay', colourAm: 'የሸክላ ቀለም', materials: 'Teak', materialsAm: 'ቲክ' },
  };
  expect(dataOf(texts)[0]).toMatchObject({
    ...{
      name: 'Bench',
      alternateName: 'አግዳሚ ወንበር',
      description: 'A bench.',
      color: 'Clay',
      material: 'Teak',
    },
  });
  readLanguageFrom(() => 'am');
  try {
    const [data, way] = dataOf(texts);
    expect(data).toMatchObject({
      ...{ name: 'አግዳሚ ወንበር', alternateName: 'Bench', description: 'የእንጨት አግዳሚ።' },
      ...{ color: 'የሸክላ ቀለም', material: 'ቲክ' },
    });
    expect(way.itemListElement.at(-1)).toMatchObject({ name: 'አግዳሚ ወንበር' });
    // The address is the page's canonical one, so that search engines lead to the language that they show.
    const address = `https://shop.test/am/product/${product._id}`;
    expect([data['url'], data['offers'], data['image']]).toMatchObject([
      address,
      { url: address },
      ['https://shop.test/images/demo/bench-800.jpg', 'https://elsewhere.test/b.jpg'],
    ]);
    expect(way.itemListElement.map(({ item }) => item)).toEqual([
      'https://shop.test/am/shop',
      'https://shop.test/am/shop?category=chair',
      address,
    ]);
    const [english] = dataOf({ colour: 'Clay', materials: 'Teak' });
    expect(english).toMatchObject({
      name: 'Bench',
      description: 'A bench.',
      color: 'Clay',
      material: 'Teak',
    });
    expect(english).not.toHaveProperty('alternateName');
  } finally {
    readLanguageFrom(() => 'mixed');
  }
});

test('a product says its number in Google’s taxonomy, as its row in the feed does', () => {
  const [chair] = dataOf({ kind: 'office-chair' });
  expect(chair['category']).toEqual({
    '@type': 'CategoryCode',
    codeValue: googleCategoryOf({ ...product, kind: 'office-chair' }),
    inCodeSet: 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt',
  });
  expect(chair['category']).toMatchObject({ codeValue: '2045' });
});
