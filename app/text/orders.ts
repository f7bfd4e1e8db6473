import type { Awaited, OrderState } from '#contract/orders.ts';

/** An order as its buyer sees it. Spec texts are letter for letter. */
export const ordersText = {
  order: { en: 'Order', am: 'ትዕዛዝ' },
  orderNumber: (number: number) => `Order ${number}`,
  orderId: (id: string) => `Id ${id}`,
  placedBy: (name: string) => `Placed by ${name}`,
  print: { en: 'Print', am: 'ያትሙ' },
  loading: { en: 'Loading...' },
  tryAgain: { en: 'Try again', am: 'እንደገና ይሞክሩ' },
  notFoundTitle: { en: 'This order could not be found', am: 'ይህ ትዕዛዝ አልተገኘም' },
  notFoundText: {
    en: 'The requested resource could not be found. Perhaps it belongs to another account: sign in with that one.',
  },
  toMyOrders: { en: 'My Orders', am: 'ትዕዛዞቼ' },
  toHome: { en: 'Go to the home page', am: 'ወደ መነሻ ገጽ' },

  shipping: { en: 'Shipping', am: 'ማድረሻ' },
  name: { en: 'Name' },
  email: { en: 'Email' },
  phone: { en: 'Phone' },
  address: { en: 'Address' },
  landmark: { en: 'Landmark', am: 'በአቅራቢያ የሚታወቅ ቦታ' },
  secondPhone: { en: 'Second phone' },
  deliveryNote: { en: 'Note for the driver' },
  company: { en: 'Company' },
  tin: { en: 'TIN' },
  paymentMethod: { en: 'Payment Method', am: 'የክፍያ ዘዴ' },
  methods: {
    PayPal: 'PayPal or Credit Card',
    Chapa: 'telebirr, mobile money or card (Chapa)',
    BankTransfer: 'Bank transfer',
    PayOnDelivery: 'Pay on delivery',
  },
  orderItems: { en: 'Order Items', am: 'የታዘዙ ዕቃዎች' },
  line: (qty: number, price: string, total: string) => `${qty} x ${price} = ${total} ETB`,

  deliveredAt: (date: string) => `Delivered at ${date}`,
  notDelivered: { en: 'Not Delivered', am: 'ገና አልደረሰም' },
  delivered: { en: 'Delivered', am: 'ደርሷል' },
  paidOn: (date: string) => `Paied on ${date}`,
  notPaid: { en: 'Not Paid', am: 'አልተከፈለም' },
  paid: { en: 'Paid', am: 'ተከፍሏል' },

  summary: { en: 'Order Summary', am: 'የትዕዛዝ ማጠቃለያ' },
  items: { en: 'Items', am: 'የዕቃዎች ዋጋ' },
  shippingFee: { en: 'Shipping', am: 'የማድረሻ ክፍያ' },
  free: { en: 'Free' },
  byAgreement: { en: 'by agreement', am: 'በስምምነት' },
  byAgreementHint: {
    en: 'We call you with the price of transport before you pay.',
    am: 'ከመክፈልዎ በፊት የማጓጓዣውን ዋጋ ደውለን እንነግርዎታለን።',
  },
  withoutTransport: { en: 'without transport' },
  tax: { en: 'Tax', am: 'ተ.እ.ታ' },
  taxHint: (percent: number) => ({ en: `VAT ${percent} %` }),
  total: { en: 'Total', am: 'ጠቅላላ ድምር' },
  /** `origin` is who says so and since when: 'NBE, 2026-11-20'. */
  charged: (currency: string, amount: string, rate: string, origin: string) =>
    `Charged ${currency} ${amount} at 1 ${currency} = ${rate} ETB${origin && ` (${origin})`}`,

  timelineLabel: { en: 'What has happened and what comes next' },
  timeline: {
    placed: { en: 'Placed', am: 'ታዟል' },
    paid: { en: 'Paid', am: 'ተከፍሏል' },
    delivered: { en: 'Delivered', am: 'ደርሷል' },
    waiting: { en: 'not yet' },
  },
  next: {
    pending: (until: string | null) =>
      until
        ? `Your pieces are kept for you until ${until}. When you have paid, we prepare the delivery.`
        : 'Your pieces are kept for you. When you have paid, we prepare the delivery.',
    'awaiting-confirmation': {
      'transport-price':
        'We call you with the price of transport. Then you can pay. Your pieces are kept for you until then.',
      receipt:
        'Your receipt is being checked. We write to you as soon as the money is there. Your pieces are kept for you.',
      capture:
        'Your payment is being checked by the provider. We write to you when it has arrived; you need not pay again.',
      delivery: 'You pay when your furniture is at your door. We call you before the driver leaves.',
    },
    paid: 'Thank you, your payment has arrived. We prepare your furniture and call you before the driver leaves.',
    delivered: 'Your furniture has been delivered. Enjoy it! If something is wrong, call us.',
    expired: 'This order was not paid in time, so its pieces went back on sale. You can order them again.',
    cancelled: 'This order was cancelled.',
    'partly-refunded': 'A part of the money of this order was sent back to you.',
    refunded: 'The money of this order was sent back to you.',
    'needs-review': 'We look at the payment of this order and write to you. You need not do anything.',
  },
  nextAm: {
    pending: 'እስኪከፍሉ ድረስ ዕቃዎቹ ተይዘውልዎታል። ከከፈሉ በኋላ ለማድረስ እናዘጋጃለን።',
    'awaiting-confirmation': {
      'transport-price': 'የማጓጓዣውን ዋጋ ደውለን እንነግርዎታለን፤ ከዚያ መክፈል ይችላሉ። እስከዚያ ዕቃዎቹ ተይዘውልዎታል።',
      receipt: 'ደረሰኝዎ እየተረጋገጠ ነው። ገንዘቡ እንደደረሰ እንጽፍልዎታለን። ዕቃዎቹ ተይዘውልዎታል።',
      capture: 'ክፍያው እየተረጋገጠ ነው። እንደደረሰ እንጽፍልዎታለን፤ እንደገና መክፈል አያስፈልግም።',
      delivery: 'ዕቃው ሲደርስ ይከፍላሉ። ሹፌሩ ከመነሳቱ በፊት እንደውልልዎታለን።',
    },
    paid: 'እናመሰግናለን፤ ክፍያዎ ደርሶናል። ዕቃውን እያዘጋጀን ነው፤ ሹፌሩ ከመነሳቱ በፊት እንደውልልዎታለን።',
    delivered: 'ዕቃዎ ደርሷል። ችግር ካለ ይደውሉልን።',
    expired: 'በጊዜው ስላልተከፈለ የትዕዛዙ ጊዜ አልፏል። እንደገና ማዘዝ ይችላሉ።',
    cancelled: 'ይህ ትዕዛዝ ተሰርዟል።',
    'partly-refunded': 'የዚህ ትዕዛዝ ገንዘብ በከፊል ተመልሶልዎታል።',
    refunded: 'የዚህ ትዕዛዝ ገንዘብ ተመልሶልዎታል።',
    'needs-review': 'ክፍያው እየተረጋገጠ ነው። ውጤቱን እንጽፍልዎታለን።',
  } satisfies Record<OrderState, string | Record<Awaited, string>>,
  states: {
    pending: { en: 'Waiting for payment', am: 'አልተከፈለም' },
    'awaiting-confirmation': { en: 'Waiting for confirmation', am: 'ማረጋገጫ በመጠበቅ ላይ' },
    paid: { en: 'Paid', am: 'ተከፍሏል' },
    delivered: { en: 'Delivered', am: 'ደርሷል' },
    expired: { en: 'Expired', am: 'ጊዜው አልፏል' },
    cancelled: { en: 'Cancelled', am: 'ተሰርዟል' },
    'partly-refunded': { en: 'Partly refunded', am: 'ገንዘቡ በከፊል ተመልሷል' },
    refunded: { en: 'Refunded', am: 'ገንዘቡ ተመልሷል' },
    'needs-review': { en: 'Payment being checked', am: 'ክፍያው እየተረጋገጠ ነው' },
  } satisfies Record<OrderState, { en: string; am: string }>,

  /** In the state's place, where an order waits for something. */
  awaiting: {
    'transport-price': { en: 'Waiting for the price of transport', am: 'የማጓጓዣ ዋጋ በመጠበቅ ላይ' },
    receipt: { en: 'Receipt being checked', am: 'ደረሰኙ እየተረጋገጠ ነው' },
    capture: { en: 'Payment being checked', am: 'ክፍያው እየተረጋገጠ ነው' },
    delivery: { en: 'To be paid on delivery', am: 'ዕቃው ሲደርስ የሚከፈል' },
  } satisfies Record<Awaited, { en: string; am: string }>,

  notes: { en: 'From the shop', am: 'ከሱቁ የተላከ መልእክት' },
  refunds: {
    heading: { en: 'Refunds', am: 'የተመለሰ ገንዘብ' },
    states: {
      requested: { en: 'On its way to you', am: 'በመመለስ ላይ' },
      completed: { en: 'Sent back to you', am: 'ተመልሷል' },
      failed: { en: 'Not sent yet: we look at it and write to you', am: 'ገና አልተላከም፤ አይተን እንጽፍልዎታለን' },
    },
    total: (birr: string, of: string) => `${birr} of ${of} ETB`,
  },

  payNow: { en: 'Pay now', am: 'አሁን ይክፈሉ' },
  chapaHint: {
    en: 'You pay on the page of Chapa (telebirr, CBEBirr, M-Pesa, card or bank) and come back here.',
  },
  chapaNotPaid: {
    en: 'Chapa knows of no payment yet. If you have just paid, check again in a moment.',
    am: 'ክፍያው ገና አልደረሰም። አሁን ከፍለው ከሆነ ጥቂት ቆይተው እንደገና ያረጋግጡ።',
  },
  checkPayment: { en: 'Check the payment', am: 'ክፍያውን ያረጋግጡ' },
  paymentScriptFailed: {
    en: 'The payment button could not be loaded. Please check your network and try again',
  },
  paymentUnavailable: { en: 'This order cannot be paid online at the moment. Please call us.' },
  payOtherwise: { en: 'Pay in another way', am: 'በሌላ መንገድ ይክፈሉ' },
  noOtherWay: { en: 'There is no other way to pay at the moment. Please call us.' },
  paypalPage: { en: 'Continue on PayPal’s page', am: 'በPayPal ገጽ ላይ ይቀጥሉ' },
  paypalPageHint: {
    en: 'No window opens? Pay on PayPal’s page; it brings you back to this order.',
    am: 'መስኮት ካልተከፈተ በPayPal ገጽ ላይ ከፍለው ወደዚህ ትዕዛዝ ይመለሳሉ።',
  },
  noWindow: {
    en: 'Your browser opens no payment window. Nothing was charged. Please continue on PayPal’s page',
  },
  cancelOrder: { en: 'Cancel this order', am: 'ትዕዛዙን ይሰርዙ' },
  cancelAsk: { en: 'Cancel this order?' },
  cancelAskHint: { en: 'Its pieces go back on sale. This cannot be undone.', am: 'ዕቃዎቹ ለሽያጭ ይመለሳሉ።' },
  cancelYes: { en: 'Cancel the order' },
  cancelNo: { en: 'Keep the order' },
  paymentCancelled: { en: 'You closed the payment. Nothing was charged; you can pay whenever you like.' },
  paymentFailed: { en: 'The payment did not work. Nothing was charged; please try again' },
  confirmingPayment: { en: 'Checking the payment…', am: 'ክፍያው እየተረጋገጠ ነው…' },
  contact: {
    heading: { en: 'Questions about this order?', am: 'ስለ ትዕዛዝዎ ጥያቄ አለዎት?' },
    call: { en: 'Call us', am: 'ይደውሉልን' },
    telegram: { en: 'Write on Telegram', am: 'በቴሌግራም ይጻፉልን' },
    mail: { en: 'Write an email', am: 'ኢሜይል ይጻፉልን' },
    saysNumber: (subject: string) => `begins with “${subject}”`,
  },
  myOrders: { en: 'My Orders', am: 'ትዕዛዞቼ' },
  noOrders: { en: 'You have not ordered anything yet', am: 'እስካሁን ምንም አላዘዙም' },
  toShop: { en: 'Go to the shop', am: 'ወደ ሱቅ ይሂዱ' },
  columns: {
    id: 'Id',
    user: 'User',
    date: 'Date',
    total: 'Total',
    paid: 'Paid',
    delivered: 'Delivered',
    action: 'Action',
  },
  details: { en: 'Details' },
  detailsOf: (number: number) => `Details of order ${number}`,
  amount: (birr: string) => `${birr} ETB`,
} as const;
