import type { OrderFilter } from '#contract/orders.ts';

/** What the lists of the back office say around their rows. */
export const listText = {
  search: { en: 'Search' },
  clear: { en: 'Clear' },
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  nothingFound: { en: 'Nothing was found. Search for something else, or clear the filters.' },
  sort: { en: 'Sort by' },
  users: {
    search: { en: 'Search name or email' },
    role: { en: 'Role' },
    everybody: { en: 'Everybody' },
    administrators: { en: 'Admins' },
    newest: { en: 'Newest' },
    name: { en: 'Name' },
  },
  orders: {
    search: { en: 'Number, name, email or phone' },
    state: { en: 'State' },
    all: { en: 'All' },
    states: {
      'not-paid': 'Not paid yet',
      'to-confirm': 'To confirm',
      'awaiting-confirmation': 'Awaiting confirmation',
      paid: 'Paid',
      'to-deliver': 'To deliver',
      delivered: 'Delivered',
      expired: 'Expired',
      cancelled: 'Cancelled',
      'partly-refunded': 'Partly refunded',
      refunded: 'Refunded',
      'needs-review': 'Needs review',
    } satisfies Record<OrderFilter, string>,
    from: { en: 'From' },
    to: { en: 'To' },
    newest: { en: 'Newest' },
    oldest: { en: 'Oldest' },
    total: { en: 'Highest total' },
  },
} as const;
