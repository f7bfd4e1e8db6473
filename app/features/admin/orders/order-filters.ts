import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { choice, thing, type Filter } from '#app/features/admin/common/lists/list-address.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import type { OrderChoices } from '#contract/orders/order-desk.ts';
import type { OrderFilter } from '#contract/orders/order-states.ts';
import { PAYMENT_METHODS } from '#contract/paying/payment-methods.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';
import { cityIn } from '#contract/texts/place-in.ts';

/** The text of a filter; the types check that every filter has one, and that no text is left over. */
const filterName = (filter: OrderFilter): string => adminOrdersText(`filters.${filter}`);

/** The filters that are always shown. */
export const MAIN_FILTERS: readonly Filter[] = [
  choice(
    'state',
    listText('orders.state'),
    listText('orders.all'),
    adminOrdersText.below('filters').map((filter) => [filter, filterName(filter)]),
  ),
  choice('sort', listText('sort'), listText('orders.newest'), [
    ['oldest', listText('orders.oldest')],
    ['total', listText('orders.total')],
  ]),
  { kind: 'day', name: 'from', label: listText('orders.from') },
  { kind: 'day', name: 'to', label: listText('orders.to') },
];

/** The folded filters: which date the days are about, the way to pay, the city, and who took the order by phone. */
export function moreFilters({ cities, sellers }: OrderChoices): Filter[] {
  const any = text('filters.any');
  return [
    choice('by', text('filters.by'), text('filters.placed'), [['paid', text('filters.paid')]]),
    choice(
      'method',
      text('filters.method'),
      any,
      PAYMENT_METHODS.map((method) => [method, inStaffLanguage(wayName({ method }))]),
    ),
    // The choices are cities of recent orders; an address may name any other city too.
    {
      kind: 'free',
      name: 'city',
      label: text('filters.city'),
      most: 100,
      options: [['', any], ...cities.map((city) => [city, cityIn(city)] as const)],
    },
    thing(
      'seller',
      text('filters.seller'),
      any,
      sellers.map(({ _id, name }) => [_id, name]),
    ),
  ];
}
