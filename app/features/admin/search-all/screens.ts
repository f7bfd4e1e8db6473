import { can } from '#contract/accounts/jobs.ts';
import type { Permission } from '#contract/accounts/permissions.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import { findText } from '#contract/texts/find.ts';

/**
 * The screens of the back office that the search finds by their names and words, in both languages, with the
 * permission that each needs.
 */
const PLACES = {
  orders: ['/admin/orderlist', 'orders:read'],
  newOrder: ['/admin/orders/new', 'orders:write'],
  counter: ['/admin/counter', 'orders:write'],
  deliveries: ['/admin/dispatch', 'deliveries:read'],
  crews: ['/admin/dispatch#crews', 'deliveries:write'],
  calls: ['/admin/dispatch?show=to-call', 'deliveries:write'],
  quotations: ['/admin/orderlist?show=quotations', 'orders:read'],
  service: ['/admin/service', 'orders:read'],
  incomingMoney: ['/admin/incoming-money', 'payments:write'],
  moneyBack: ['/admin/money-back', 'refunds:write'],
  month: ['/admin/month', 'books:read'],
  sales: ['/admin/month?part=sales', 'books:read'],
  fiscal: ['/admin/month?part=documents', 'books:read'],
  books: ['/admin/month?part=ledger', 'books:read'],
  vat: ['/admin/month?part=vat', 'books:read'],
  withheld: ['/admin/month?part=withheld', 'books:read'],
  unpaid: ['/admin/month?part=unpaid', 'books:read'],
  laws: ['/admin/month?part=laws', 'books:read'],
  drivers: ['/admin/drawers', 'crew-cash:write'],
  drawers: ['/admin/drawers', 'drawers:write'],
  closing: ['/admin/day', 'books:read'],
  products: ['/admin/productlist', 'products:read'],
  import: ['/admin/products/import', 'products:write'],
  categories: ['/admin/categories', 'products:read'],
  materials: ['/admin/materials', 'products:read'],
  sets: ['/admin/sets', 'products:read'],
  words: ['/admin/search', 'products:read'],
  stock: ['/admin/stock', 'stock:read'],
  count: ['/admin/stock/count', 'stock:write'],
  places: ['/admin/stock#places', 'stock:write'],
  goodsIn: ['/admin/stock/deliveries', 'stock:read'],
  workshop: ['/admin/workshop', 'workshop:read'],
  workshops: ['/admin/workshop#workshops', 'workshop:read'],
  alerts: ['/admin/alerts', 'orders:write'],
  holds: ['/admin/holds', 'orders:write'],
  calendar: ['/admin/calendar', 'deliveries:read'],
  coupons: ['/admin/coupons', 'discounts:write'],
  delivery: ['/admin/delivery', 'deliveries:read'],
  customers: ['/admin/customers', 'customers:read'],
  users: ['/admin/userlist', 'customers:read'],
  staff: ['/admin/staff', 'staff:write'],
  tablets: ['/admin/staff#tablets', 'staff:write'],
  programs: ['/admin/staff#programs', 'staff:write'],
  pin: ['/profile#pin', 'orders:write'],
  reviews: ['/admin/reviews', 'reviews:write'],
  notices: ['/admin/notices', 'settings:write'],
  examples: ['/admin/example-goods', 'settings:write'],

  appearance: ['/admin/appearance', 'settings:write'],
  pages: ['/admin/pages/delivery', 'settings:write'],
  settings: ['/admin/settings', 'settings:write'],
  waitingJobs: ['/admin/waiting-jobs', 'settings:write'],
  audit: ['/admin/audit-log', 'audit:read'],
} as const satisfies Record<string, readonly [to: string, permission: Permission]>;
type ScreenName = keyof typeof PLACES;
const NAMES = Object.keys(PLACES) as ScreenName[];

export interface FoundScreen {
  to: string;
  en: string;
  am: string;
}

const MOST_SCREENS = 5;
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Tells whether each typed word is the beginning of some word of the text. */
const has = (text: string, typed: readonly string[]): boolean => {
  const words = folded(text).split(' ');
  return typed.every((part) => words.some((word) => word.startsWith(part)));
};

/** Finds the screens that a person may open, those whose names fit before those whose words do. */
export function findScreens(typed: string, who: Rights | null): FoundScreen[] {
  const words = folded(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const allowed = NAMES.filter((name) => can(who, PLACES[name][1]));
  const namesOf = (name: ScreenName) => findText.both(`screens.${name}`);
  const named = allowed.filter((name) => {
    const { en, am } = namesOf(name);
    return has(`${en} ${am}`, words);
  });
  const told = allowed.filter((name) => {
    const { en, am } = findText.both(`words.${name}`);
    return !named.includes(name) && has(`${namesOf(name).en} ${namesOf(name).am} ${en} ${am}`, words);
  });
  return [...named, ...told]
    .slice(0, MOST_SCREENS)
    .map((name) => ({ to: PLACES[name][0], ...namesOf(name) }));
}
