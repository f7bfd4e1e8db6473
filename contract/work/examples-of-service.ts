/** The facts that the examples of service share with others. */
interface Told {
  summary: { _id: string; name: string; image: string };
  order: { _id: string; number: number };
  now: string;
}

/** Examples of returns and service, and of the pictures of reviews. */
export function examplesOfService({ summary, order, now }: Told) {
  const piece = {
    line: 1,
    product: summary._id,
    name: summary.name,
    variantName: null,
    nameAm: null,
    variantNameAm: null,
    image: summary.image,
    qty: 1,
  };
  const serviceCase = {
    _id: '0b6f1b1e-5d0f-4a4e-9d0b-6b1d2a7c8e90',
    number: 12,
    order: { _id: order._id, number: order.number },
    kind: 'defect',
    state: 'planned',
    wish: 'repair',
    reason: 'ከሰኞ ጀምሮ አንዱ እግር ይወዛወዛል።',
    isFree: true,
    offer: null,
    payingOrder: null,
    outcome: null,
    orderItems: [piece],
    pictures: ['7c8e90aa-5d0f-4a4e-9d0b-6b1d2a7c8e91'],
    visits: [
      {
        _id: '5d0f4a4e-5d0f-4a4e-9d0b-6b1d2a7c8e92',
        kind: 'visit',
        state: 'open',
        day: '2026-11-25',
        half: 'morning',
      },
    ],
    messages: [{ at: now, text: 'We come with a new leg.' }],
    createdAt: now,
    endedAt: null,
  };
  const { kind, wish, reason } = serviceCase;
  return {
    ServiceRequest: { kind, wish, reason, lines: [{ line: 1, qty: 1 }] },
    ServiceCase: serviceCase,
    OrderService: {
      orderItems: [
        {
          ...piece,
          delivered: 1,
          askable: 0,
          deliveredOn: '2026-11-10',
          warrantyUntil: '2028-11-10',
          kinds: [{ kind: 'defect', until: '2028-11-10', isOpen: true }],
          history: [{ at: now, what: 'asked', qty: 1, case: serviceCase.number }],
        },
      ],
      cases: [serviceCase],
    },
    OfferAnswer: { accepted: true, price: 1500 },
    SentPicture: { picture: '/9j/4AAQSkZJRgABAQ==' },
  };
}
