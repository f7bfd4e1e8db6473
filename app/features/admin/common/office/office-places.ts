import { bottomBarGroups, can } from '#contract/accounts/jobs.ts';
import type { Permission } from '#contract/accounts/permissions.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import { officeText as text } from '#contract/texts/office.ts';
import type { WaitingKind } from '#contract/work/waiting-work.ts';

export interface Place {
  to: string;
  name: string;
  /** The permission that shows the place. */
  for: Permission;
  /** The beginnings of further addresses at which the place counts as the current one. */
  within?: readonly string[];
  /** The name of the count that stands beside the place. */
  count?: WaitingKind;
}

export interface PlaceGroup extends Place {
  id: string;
  icon: string;
  /** The screens below the group; the first may have the group's own address. */
  places: readonly Place[];
}

/** The number of groups that a small phone has room for beside 'More'. */
const SHOWN = 5;

/** The groups of the back office by kind of work, in the order of a working day. */
const GROUPS: readonly PlaceGroup[] = [
  {
    to: '/admin',
    for: 'today:read',
    id: 'today',
    name: text('groups.today'),
    icon: 'M4 11.5 12 5l8 6.5M6 10v9h12v-9',
    places: [],
  },
  {
    to: '/admin/my-tour',
    for: 'own-tour:write',
    id: 'tour',
    name: text('groups.tour'),
    icon: 'M4 6h10v10H4zM14 10h6v6h-6z',
    places: [],
  },
  {
    to: '/admin/orderlist',
    for: 'orders:read',
    id: 'orders',
    name: text('groups.orders'),
    icon: 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9 9h6M9 13h6',
    within: ['/admin/orders/', '/admin/quotations/'],
    count: 'toPrice',
    places: [],
  },
  {
    to: '/admin/counter',
    for: 'orders:write',
    id: 'counter',
    name: text('groups.counter'),
    icon: 'M4 10h16v10H4zM7 10V5h10v5M8 14h3M14 14h2M8 17h3',
    places: [{ to: '/admin/drawers', for: 'drawers:write', name: text('places.drawers') }],
  },
  {
    to: '/admin/dispatch',
    for: 'deliveries:read',
    id: 'deliveries',
    name: text('groups.deliveries'),
    icon: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
    places: [],
  },
  {
    to: '/admin/workshop',
    for: 'workshop:read',
    id: 'workshop',
    name: text('groups.workshop'),
    icon: 'M5 20 14 11M13 5l6 6-3 3-6-6zM5 20l-1-1',
    places: [],
  },
  {
    to: '/admin/service',
    for: 'orders:read',
    id: 'service',
    name: text('groups.service'),
    icon: 'M12 20s-8-4.5-8-10a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 10c0 5.5-8 10-8 10Z',
    places: [
      { to: '/admin/reviews', for: 'reviews:write', name: text('places.reviews') },
      { to: '/admin/holds', for: 'orders:write', name: text('places.holds') },
      { to: '/admin/alerts', for: 'orders:write', name: text('places.alerts') },
    ],
  },
  {
    to: '/admin/productlist',
    for: 'products:read',
    id: 'products',
    name: text('groups.products'),
    icon: 'M6 12V7a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v5M4 11v6h16v-6M6 17v3M18 17v3M4 14h16',
    within: ['/admin/product', '/admin/search'],
    places: [
      { to: '/admin/categories', for: 'products:read', name: text('places.categories') },
      { to: '/admin/materials', for: 'products:read', name: text('places.materials') },
      { to: '/admin/sets', for: 'products:read', name: text('places.sets') },
      { to: '/admin/coupons', for: 'orders:read', name: text('places.coupons') },
    ],
  },
  {
    to: '/admin/stock',
    for: 'stock:read',
    id: 'stock',
    name: text('groups.stock'),
    icon: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
    places: [],
  },
  {
    to: '/admin/customers',
    for: 'customers:read',
    id: 'customers',
    name: text('groups.customers'),
    icon: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20c.5-4 3-6 7-6s6.5 2 7 6',
    within: ['/admin/user'],
    places: [],
  },
  {
    to: '/admin/incoming-money',
    for: 'payments:write',
    id: 'money',
    name: text('groups.money'),
    icon: 'M3 7h18v11H3zM12 15a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 10v5M18 10v5',
    count: 'incomingMoney',
    places: [
      {
        to: '/admin/incoming-money',
        for: 'payments:write',
        name: text('places.incomingMoney'),
        count: 'incomingMoney',
      },
      { to: '/admin/money-back', for: 'refunds:write', name: text('places.moneyBack') },
      { to: '/admin/day', for: 'books:read', name: text('places.closing') },
      { to: '/admin/month', for: 'books:read', name: text('places.month') },
    ],
  },
  {
    to: '/admin/settings',
    for: 'settings:write',
    id: 'settings',
    name: text('groups.settings'),
    icon: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
    places: [
      { to: '/admin/settings', for: 'settings:write', name: text('places.settings') },
      { to: '/admin/appearance', for: 'settings:write', name: text('places.appearance') },
      { to: '/admin/delivery', for: 'deliveries:read', name: text('places.delivery') },
      { to: '/admin/calendar', for: 'deliveries:read', name: text('places.calendar') },
      {
        to: '/admin/pages/delivery',
        for: 'settings:write',
        name: text('places.pages'),
        within: ['/admin/pages/'],
      },
      { to: '/admin/notices', for: 'settings:write', name: text('places.notices') },
      { to: '/admin/staff', for: 'staff:write', name: text('places.staff') },
      { to: '/admin/waiting-jobs', for: 'settings:write', name: text('places.waitingJobs') },
      { to: '/admin/audit-log', for: 'audit:read', name: text('places.auditLog') },
    ],
  },
];

/**
 * Returns the groups and places that a person may see. A group whose own address is not allowed leads to its first
 * place that is.
 */
export function listPlaces(who: Rights | null): PlaceGroup[] {
  const sees = (place: Place) => can(who, place.for);
  return GROUPS.flatMap((group) => {
    const places = group.places.filter(sees);
    if (sees(group)) return [{ ...group, places }];
    return places[0] ? [{ ...group, to: places[0].to, places }] : [];
  });
}

/** Returns the groups of a person's bottom bar on a phone: those that their jobs name, as many as there is room for. */
export const bottomGroups = (who: Rights | null): PlaceGroup[] => {
  const groups = listPlaces(who);
  return bottomBarGroups(who)
    .flatMap((id) => groups.filter((group) => group.id === id))
    .slice(0, SHOWN);
};

/** Tells whether an address is that of a place, or below it. */
export function isAt(pathname: string, { to, within = [] }: Place): boolean {
  if (to === '/admin') return pathname === to;
  return pathname === to || pathname.startsWith(`${to}/`) || within.some((each) => pathname.startsWith(each));
}

/** Tells whether an address is that of a group, or of one of its places. */
export const isInGroup = (pathname: string, group: PlaceGroup): boolean =>
  isAt(pathname, group) || group.places.some((place) => isAt(pathname, place));
