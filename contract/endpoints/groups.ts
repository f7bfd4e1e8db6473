import { isForStaff, type Access } from './access.ts';

/** The groups of calls in the OpenAPI document, in the order in which somebody who writes a client meets them. */
export const GROUPS = {
  Shop: 'Products, reviews and pages of the shop, as every visitor may read them.',
  Account: 'Registering with a code, signing in and out, the profile, one’s own data.',
  Orders: 'From a quote to an order, its payment, its receipts and its end.',
  Pictures: 'Pictures of people and products, in one request or in pieces (tus 1.0.0).',
  'Back office': 'The calls of administrators: products, orders, money, people, settings.',
  Operation: 'What balancers, monitoring, payment providers and workshops call.',
} as const;
export type Group = keyof typeof GROUPS;

/** The group of a subject's calls, unless they are for administrators. */
const GROUP_OF = {
  products: 'Shop',
  reviews: 'Shop',
  policies: 'Shop',
  store: 'Shop',
  saved: 'Shop',
  'stock-alerts': 'Shop',
  holds: 'Shop',
  users: 'Account',
  orders: 'Orders',
  payments: 'Orders',
  quotations: 'Orders',
  service: 'Orders',
  uploads: 'Pictures',
  coupons: 'Back office',
  customers: 'Back office',
  settings: 'Back office',
  audit: 'Back office',
  today: 'Back office',
  notices: 'Back office',
  reports: 'Back office',
  stock: 'Back office',
  workshops: 'Back office',
  work: 'Operation',
  deliveries: 'Back office',
  drawers: 'Back office',
  operation: 'Operation',
  webhooks: 'Operation',
} as const satisfies Record<string, Group>;

/** A subject of calls, whose endpoints stand together. */
export type Subject = keyof typeof GROUP_OF;

export const groupOf = ({ subject, access }: { subject: Subject; access: Access }): Group =>
  isForStaff(access) ? 'Back office' : GROUP_OF[subject];
