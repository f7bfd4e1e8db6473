import { HOUSE_PAGES, type HousePage } from '../shop/house.ts';
import { PAGES } from '../shop/pages.ts';

/**
 * The topics of searches that are about the shop itself and not about furniture. Each topic names the places where its answer may
 * stand, the best first: the first one whose page exists is linked. The words for it are in
 * `server/search/lexicon/topics.ts`, what the shop says in `contract/texts/shop-topics.*.json`.
 */
export const TOPICS = {
  orders: ['/profile#orders'],
  delivery: ['/delivery#delivery'],
  returns: ['/delivery#returns'],
  warranty: ['/delivery#guarantee'],
  payment: ['/delivery#payment'],
  instalments: ['/delivery#payment'],
  offers: [],
  showroom: ['/showroom', '/contact'],
  contact: ['/contact'],
  hours: ['/contact', '/showroom'],
  about: ['/about'],
  saved: ['/saved'],
  account: ['/profile'],
  quotation: ['/quotation'],
  privacy: ['/privacy'],
  jobs: ['/contact'],
} as const satisfies Record<string, readonly string[]>;
export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

const PATHS: ReadonlySet<string> = new Set(PAGES.map(({ path }) => path));

const OF_HOUSE: ReadonlySet<string> = new Set(HOUSE_PAGES.map((page) => `/${page}`));

/** The address of the page that answers a topic in a shop with these pages about its house; null while it has none. */
export const pageOfTopic = (topic: Topic, housePages: readonly HousePage[]): string | null => {
  const places: readonly string[] = TOPICS[topic];
  const isThere = (path: string) =>
    PATHS.has(path) && (!OF_HOUSE.has(path) || housePages.some((page) => `/${page}` === path));
  return places.find((place) => isThere(place.split('#')[0]!)) ?? null;
};
