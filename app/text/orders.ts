import type { OrderState } from '#contract/orders.ts';

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
  paymentMethod: { en: 'Payment Method', am: 'የክፍያ ዘዴ' },
  methods: { PayPal: 'PayPal or Credit Card' },
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
  tax: { en: 'Tax', am: 'ተ.እ.ታ' },
  taxHint: { en: 'VAT 15 %' },
  total: { en: 'Total', am: 'ጠቅላላ ድምር' },
  charged: (currency: string, amount: string, rate: string) =>
    `Charged ${currency} ${amount} at 1 ${currency} = ${rate} ETB`,

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
    paid: 'Thank you, your payment has arrived. We prepare your furniture and call you before the driver leaves.',
    delivered: 'Your furniture has been delivered. Enjoy it! If something is wrong, call us.',
    expired: 'This order was not paid in time, so its pieces went back on sale. You can order them again.',
    cancelled: 'This order was cancelled.',
    refunded: 'The money of this order was sent back to you.',
    'needs-review': 'We look at the payment of this order and write to you. You need not do anything.',
  },
  nextAm: {
    pending: 'እስኪከፍሉ ድረስ ዕቃዎቹ ተይዘውልዎታል። ከከፈሉ በኋላ ለማድረስ እናዘጋጃለን።',
    paid: 'እናመሰግናለን፤ ክፍያዎ ደርሶናል። ዕቃውን እያዘጋጀን ነው፤ ሹፌሩ ከመነሳቱ በፊት እንደውልልዎታለን።',
    delivered: 'ዕቃዎ ደርሷል። ችግር ካለ ይደውሉልን።',
    expired: 'በጊዜው ስላልተከፈለ የትዕዛዙ ጊዜ አልፏል። እንደገና ማዘዝ ይችላሉ።',
    cancelled: 'ይህ ትዕዛዝ ተሰርዟል።',
    refunded: 'የዚህ ትዕዛዝ ገንዘብ ተመልሶልዎታል።',
    'needs-review': 'ክፍያው እየተረጋገጠ ነው። ውጤቱን እንጽፍልዎታለን።',
  } satisfies Record<OrderState, string>,
  states: {
    pending: { en: 'Waiting for payment', am: 'አልተከፈለም' },
    paid: { en: 'Paid', am: 'ተከፍሏል' },
    delivered: { en: 'Delivered', am: 'ደርሷል' },
    expired: { en: 'Expired', am: 'ጊዜው አልፏል' },
    cancelled: { en: 'Cancelled', am: 'ተሰርዟል' },
    refunded: { en: 'Refunded', am: 'ገንዘቡ ተመልሷል' },
    'needs-review': { en: 'Payment being checked', am: 'ክፍያው እየተረጋገጠ ነው' },
  } satisfies Record<OrderState, { en: string; am: string }>,

  payNow: { en: 'Pay now', am: 'አሁን ይክፈሉ' },
  paymentScriptFailed: {
    en: 'The payment button could not be loaded. Please check your network and try again',
  },
  paymentUnavailable: { en: 'This order cannot be paid online at the moment. Please call us.' },
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
  markDelivered: { en: 'Mark As Delivered' },

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
