import { FEED_LIMITS, LONGEST_SELLER } from './feed-limits.ts';
import { shortened, type FeedShop, type ListedOffer } from './listed-offer.ts';

const LIMITS = FEED_LIMITS.openai;
const COUNTRY = 'ET';

/** Writes offers as lines of JSON with the fields of OpenAI's product feed. Buyers pay at the shop, never in the assistant. */
export async function* openaiFeed(
  shop: FeedShop,
  offers: AsyncIterable<readonly ListedOffer[]>,
): AsyncGenerator<string> {
  for await (const some of offers)
    yield some.map((offer) => `${JSON.stringify(recordOf(shop, offer))}\n`).join('');
}

function recordOf({ name, publicUrl, returnDays }: FeedShop, offer: ListedOffer): object {
  const { group, traits, price, regularPrice, sizeCm } = offer;
  const [image, ...others] = offer.pictures;
  const told = Object.fromEntries(
    (['color', 'size', 'material'] as const).flatMap((trait) =>
      traits[trait] ? [[trait, shortened(traits[trait], LIMITS[trait])]] : [],
    ),
  );
  return {
    is_eligible_search: true,
    is_eligible_checkout: false,
    item_id: offer.id,
    title: shortened(offer.title, LIMITS.title),
    description: shortened(offer.description, LIMITS.description),
    url: offer.link,
    brand: shortened(offer.brand, LIMITS.brand),
    condition: offer.condition,
    product_category: offer.categories.join(' > '),
    ...told,
    ...(sizeCm && {
      ...{ length: `${sizeCm.depth}`, width: `${sizeCm.width}`, height: `${sizeCm.height}` },
      dimensions_unit: 'cm',
    }),
    image_url: image,
    ...(others.length > 0 && { additional_image_urls: others.slice(0, LIMITS.morePictures).join(',') }),
    price: `${regularPrice ?? price} ETB`,
    ...(regularPrice !== null && { sale_price: `${price} ETB` }),
    availability: offer.availability,
    ...(offer.availableOn && { availability_date: offer.availableOn }),
    listing_has_variations: group !== null,
    ...(group && {
      group_id: group.id,
      item_group_title: shortened(group.title, LIMITS.title),
      variant_dict: traits,
    }),
    seller_name: shortened(name, LONGEST_SELLER),
    seller_url: `${publicUrl}/en`,
    seller_privacy_policy: `${publicUrl}/en/privacy`,
    accepts_returns: returnDays > 0,
    ...(returnDays > 0 && { return_deadline_in_days: returnDays }),
    return_policy: `${publicUrl}/en/delivery#returns`,
    review_count: offer.reviews,
    ...(offer.reviews > 0 && { star_rating: offer.rating.toFixed(2) }),
    target_countries: [COUNTRY],
    store_country: COUNTRY,
  };
}
