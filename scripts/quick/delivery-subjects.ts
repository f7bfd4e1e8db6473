import { inFolder, type Subject } from './subject.ts';

/** The subjects of making pieces, of bringing them, and of what comes after. */
export const DELIVERY_SUBJECTS: Readonly<Record<string, Subject>> = {
  service: {
    paths: [
      'server/service-cases/',
      'contract/work/service-cases',
      'contract/work/case-states',
      ...inFolder('server/sales/', 'refund return-goods'),
    ],
    tests: /^service-cases/,
  },
  dispatch: {
    paths: [
      'server/dispatch/',
      'contract/deliveries/deliveries',
      'contract/orders/order-deliveries',
      'contract/deliveries/delivery-states',
      'contract/deliveries/call-outcomes',
      ...inFolder('server/delivery/', 'delivery-rows told-'),
    ],
    tests: /^(dispatch|delivery-calls|half-days-kept|pieces-of-deliveries|random-month|upgrade)/,
  },
  'zones of delivery': {
    paths: [
      ...inFolder('server/delivery/', 'zone delivery-terms'),
      ...['delivery-zones', 'place-kinds', 'find-zone', 'map-links', 'shipping-address'].map(
        (name) => `contract/${name}`,
      ),
    ],
    tests: /^(delivery-zones|prices|placing)/,
  },
  tours: {
    paths: [
      'server/dispatch/',
      'contract/deliveries/tours',
      'contract/deliveries/crew-cash',
      'contract/books/report-kinds',
    ],
    tests: /^(crew-cash|dispatch|deliver|pieces-of|tours)/,
  },
  'cash drawers': {
    paths: ['server/drawers/', 'contract/paying/drawers', 'contract/paying/cash-notes'],
    tests: /^(closing|crew-cash|drawers)/,
  },
  'closing of days': { paths: ['server/closing/', 'contract/books/closing'], tests: /^closing/ },
  'days of deliveries': {
    paths: [
      ...inFolder('server/delivery/', 'half-day calendar promise'),
      'server/settings/calendar',
      'contract/days/calendar',
      'contract/delivery-',
      'contract/half-day',
      'contract/days/opening-times',
      ...inFolder('server/sales/', 'half-days ready-day time-to-pay'),
    ],
    tests: /^(calendar|half-days|bank-transfer|phone-checkout|random-month)/,
  },
  workshop: {
    paths: [
      'server/workshop/',
      'contract/work',
      'contract/orders/making-time',
      ...inFolder('server/sales/', 'making-days finish-making give-up-pieces'),
    ],
    tests: /^(workshop|deposits|half-days-kept|random-month)/,
  },
};
