import { inFolder, type Subject } from './subject.ts';

/** The subjects of workshop, delivery and service after the delivery. */
export const DELIVERY_SUBJECTS: Readonly<Record<string, Subject>> = {
  service: {
    paths: [
      'server/service-cases/',
      'contract/service-cases',
      'contract/case-states',
      ...inFolder('server/sales/', 'goods/return-goods refunds/'),
    ],
    tests: /^(money-to-give-back|pieces-that-came|service-cases|worth-of-pieces)/,
  },
  deliveries: {
    paths: [
      'server/deliveries/',
      'contract/deliveries',
      'contract/order-deliveries',
      'contract/delivery-states',
      'contract/call-outcomes',
    ],
    tests: /^(dispatch|delivery-calls|half-days-kept|made-after-a-change|pieces-|random-month|upgrade)/,
  },
  'zones of delivery': {
    paths: [
      ...inFolder('server/deliveries/', 'zones/'),
      ...[
        'delivery-zones',
        'place-kinds',
        'known-places',
        'city-spellings',
        'find-zone',
        'map-links',
        'shipping-address',
      ].map((name) => `contract/${name}`),
    ],
    tests: /^(delivery-zones|known-places|prices|placing)/,
  },
  tours: {
    paths: [
      ...inFolder('server/deliveries/', 'calls/ crews/ planning/ reports/ tours/'),
      'contract/tours',
      'contract/crew-cash',
      'contract/report-kinds',
    ],
    tests: /^(crew-cash|dispatch|deliver|finished-tours|own-tour|pieces-|refused|tours)/,
  },
  'cash drawers': {
    paths: ['server/drawers/', 'contract/drawers', 'contract/cash-notes'],
    tests:
      /^(cash-in-books|closing|counter-kills|crew-cash|drawers|moments-of-deeds|random-trade|places-of-money)/,
  },
  'closing of days': { paths: ['server/closing/', 'contract/closing'], tests: /^(closing|places-of-money)/ },
  'days of deliveries': {
    paths: [
      ...inFolder('server/deliveries/', 'half-days/ calendar/'),
      'server/settings/calendar',
      'contract/calendar',
      'contract/delivery-',
      'contract/deliveries/half-days/',
      'contract/opening-times',
      ...inFolder('server/sales/', 'payments/time-to-pay half-days/ placing/ready-day'),
    ],
    tests: /^(calendar|half-days|bank-transfer|phone-checkout|random-month)/,
  },
  workshop: {
    paths: [
      'server/workshop/',
      'contract/work',
      'contract/making-time',
      ...inFolder('server/sales/', 'goods/finish-making goods/give-up-pieces placing/making-days'),
    ],
    tests:
      /^(workshop|repairs-in|pictures-of-repairs|made-after-a-change|deposits|half-days-kept|random-month)/,
  },
};
