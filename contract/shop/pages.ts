/** Every page of the shop (spec section 2): the one place that says where it is, what draws it and how it is treated. */
export interface Page {
  /** As React Router reads it. */
  path: string;
  /** Below `app/routes/`. */
  file: string;
  /** The name of this page, for files that draw several pages. */
  id?: string;
  /** The file that draws what stands around it. */
  layout?: 'admin/layout';
  /**
   * `whole`: the server renders it with what it shows. `frame`: the server renders what is the same for everybody, and the
   * browser fills in what belongs to a person. `payment`: a frame with the scripts of a payment provider, so it has a
   * policy of its own and is never cached.
   */
  rendering: 'whole' | 'frame' | 'payment';
  /**
   * Parameters of its path and query by which a whole page is cached; all others are ignored. Without it the page is
   * rendered anew each time. A frame is cached when its address has no parameters.
   */
  cachedBy?: readonly PageParameter[];
  /** Its data is fetched for who points at a link to it, before it is asked for. */
  prefetch?: true;
  /** It stands in the sitemap: `products` changes with what it lists, `text` seldom. */
  sitemap?: 'products' | 'text';
  /** Robots shall not ask for it, because it is somebody's own. */
  isClosed?: true;
  /** Its document may use the camera; of all others it is closed. */
  usesCamera?: true;
}

export type PageParameter = 'id' | 'pageNumber' | 'category' | 'kind' | 'colour' | 'sort' | 'page';

const frame = { rendering: 'frame' } as const;
const ownFrame = { rendering: 'frame', isClosed: true } as const;
const office = { ...ownFrame, layout: 'admin/layout' } as const;

export const PAGES = [
  { path: '/', file: 'shop/home', rendering: 'whole', cachedBy: [], prefetch: true, sitemap: 'products' },
  {
    path: '/page/:pageNumber',
    file: 'shop/home',
    id: 'home-page',
    rendering: 'whole',
    cachedBy: ['pageNumber'],
    prefetch: true,
  },
  {
    path: '/shop',
    file: 'shop/shop',
    rendering: 'whole',
    cachedBy: ['category', 'kind', 'colour', 'sort', 'page'],
    prefetch: true,
    sitemap: 'products',
  },
  // Searches are endless: each is made anew and counted.
  { path: '/search/:keyword', file: 'shop/shop', id: 'search', rendering: 'whole' },
  { path: '/product/:id', file: 'shop/product', rendering: 'whole', cachedBy: ['id'], prefetch: true },
  { path: '/cart/:id?', file: 'shop/cart', ...ownFrame },
  { path: '/saved', file: 'shop/saved', ...ownFrame },
  // A list that somebody shares: it changes with its person, and is no business of search engines.
  { path: '/shared/:id', file: 'shop/shared', rendering: 'whole' },
  { path: '/quotation', file: 'shop/quotation-ask', ...ownFrame },
  // Offices send its link on; it is theirs, and no business of search engines.
  { path: '/q/:link', file: 'shop/quotation', rendering: 'whole' },
  // Shown where a page cannot be had: the browser keeps it, and fills it in with what else it keeps.
  { path: '/offline', file: 'shop/offline', ...ownFrame },
  { path: '/stock-alert/:id', file: 'account/stock-alert', ...ownFrame },
  { path: '/delivery', file: 'shop/delivery', rendering: 'whole', cachedBy: [], sitemap: 'text' },
  { path: '/privacy', file: 'shop/privacy', rendering: 'whole', cachedBy: [], sitemap: 'text' },

  { path: '/login', file: 'account/login', ...frame },
  { path: '/register', file: 'account/register', ...frame },
  { path: '/email-verification', file: 'account/email-verification', ...frame },
  { path: '/verifyemail', file: 'account/verify-email', ...frame },
  { path: '/resetpassword', file: 'account/reset-password', ...frame },
  { path: '/profile', file: 'account/profile', ...frame },

  { path: '/shipping', file: 'checkout/shipping', ...ownFrame },
  { path: '/payment', file: 'checkout/payment', ...ownFrame },
  { path: '/placeorder', file: 'checkout/place-order', ...ownFrame },
  // An order that several people pay: it changes with each part, and is no business of search engines.
  { path: '/pay/:token', file: 'checkout/pay-together', rendering: 'whole' },
  // The people of a workshop have no account: whoever has its link sees its work.
  { path: '/work/:token', file: 'workshop/work', ...ownFrame },
  { path: '/invitation/:token', file: 'account/invitation', ...ownFrame },
  // People of the shop change here by PIN: it is filled in by the browser, which alone knows that it is a shop tablet.
  { path: '/tablet', file: 'account/tablet', ...ownFrame },
  // A crew's day: it is filled in by the browser, and goes on without network.
  { path: '/tour/:token', file: 'shop/tour', ...ownFrame },
  { path: '/order/:id', file: 'checkout/order', rendering: 'payment', isClosed: true },
  { path: '/order/:id/invoice', file: 'checkout/invoice', ...ownFrame },
  { path: '/order/:id/paper/:paper', file: 'checkout/order-paper', ...ownFrame },

  { path: '/admin', file: 'admin/work/today', ...office },
  { path: '/admin/order/:id/delivery-note', file: 'admin/orders/delivery-note', ...ownFrame },
  { path: '/admin/customers', file: 'admin/people/customer-list', ...office },
  { path: '/admin/customers/:id', file: 'admin/people/customer', ...office },
  { path: '/admin/userlist', file: 'admin/people/user-list', ...office },
  { path: '/admin/user/:id/edit', file: 'admin/people/user-edit', ...office },
  { path: '/admin/productlist/:pageNumber?', file: 'admin/goods/product-list', ...office },
  { path: '/admin/products/import', file: 'admin/goods/product-import', ...office },
  { path: '/admin/product/:id/edit', file: 'admin/goods/product-edit', ...office },
  { path: '/admin/product/:id/preview', file: 'admin/goods/product-preview', ...ownFrame },
  { path: '/admin/stock', file: 'admin/stock/stock', ...office },
  { path: '/admin/stock/count', file: 'admin/stock/stock-count', ...office },
  { path: '/admin/stock/places', file: 'admin/stock/stock-places', ...office },
  { path: '/admin/stock/deliveries', file: 'admin/stock/stock-deliveries', ...office },
  { path: '/admin/stock/deliveries/new', file: 'admin/stock/stock-delivery-new', ...office },
  { path: '/admin/stock/:id/history', file: 'admin/stock/stock-history', ...office },
  { path: '/admin/materials', file: 'admin/goods/materials', ...office },
  { path: '/admin/search', file: 'admin/goods/search', ...office },
  { path: '/admin/search/words', file: 'admin/goods/search-words', ...office },
  { path: '/admin/counter', file: 'admin/money/counter', ...office, usesCamera: true },
  { path: '/admin/price-tags', file: 'admin/goods/price-tags', ...ownFrame },
  { path: '/admin/order/:id/slip', file: 'admin/orders/slip', ...ownFrame },
  { path: '/admin/orderlist', file: 'admin/orders/order-list', ...office },
  { path: '/admin/orders/new', file: 'admin/orders/phone-order', ...office },
  { path: '/admin/orders/:number', file: 'admin/orders/order-desk', ...office },
  { path: '/admin/delivery-notes', file: 'admin/deliveries/delivery-notes', ...ownFrame },
  { path: '/admin/dispatch', file: 'admin/deliveries/dispatch', ...office },
  { path: '/admin/dispatch/half-day', file: 'admin/deliveries/dispatch-half-day', ...office },
  { path: '/admin/dispatch/open', file: 'admin/deliveries/dispatch-open', ...office },
  { path: '/admin/dispatch/calls', file: 'admin/deliveries/dispatch-calls', ...office },
  { path: '/admin/dispatch/crews', file: 'admin/deliveries/crews', ...office },
  { path: '/admin/dispatch/run-sheet', file: 'admin/deliveries/run-sheet', ...ownFrame },
  { path: '/admin/quotations', file: 'admin/orders/quotation-list', ...office },
  { path: '/admin/quotations/new', file: 'admin/orders/quotation-new', ...office },
  { path: '/admin/service', file: 'admin/work/service-list', ...office },
  { path: '/admin/service/:id', file: 'admin/work/service-case', ...office },
  { path: '/admin/incoming-money', file: 'admin/money/incoming-money', ...office },
  { path: '/admin/receipts', file: 'admin/money/moved', id: 'routes/admin/receipts', ...office },
  { path: '/admin/statements', file: 'admin/money/moved', id: 'routes/admin/statements', ...office },
  { path: '/admin/unclaimed', file: 'admin/money/moved', id: 'routes/admin/unclaimed', ...office },
  { path: '/admin/fiscal-documents', file: 'admin/money/fiscal-documents', ...office },
  { path: '/admin/books', file: 'admin/money/books', ...office },
  { path: '/admin/reports', file: 'admin/money/reports', ...office },
  { path: '/admin/reports/unpaid', file: 'admin/money/reports-unpaid', ...office },
  { path: '/admin/reports/stock', file: 'admin/money/reports-stock', ...office },
  { path: '/admin/books/vat', file: 'admin/money/vat-report', ...office },
  { path: '/admin/books/withheld', file: 'admin/money/withheld-tax', ...office },
  { path: '/admin/books/laws', file: 'admin/money/laws', ...office },
  { path: '/admin/workshop', file: 'admin/work/workshop', ...office },
  { path: '/admin/workshop/workshops', file: 'admin/work/workshops', ...office },
  { path: '/admin/workshop/:id/sheet', file: 'admin/work/work-sheet', ...ownFrame },
  { path: '/admin/drivers', file: 'admin/deliveries/drivers', ...office },
  { path: '/admin/drawers', file: 'admin/money/drawers', ...office },
  { path: '/admin/closing', file: 'admin/money/closing', ...office },
  { path: '/admin/alerts', file: 'admin/stock/alerts', ...office },
  { path: '/admin/calendar', file: 'admin/deliveries/calendar', ...office },
  { path: '/admin/coupons', file: 'admin/orders/coupons', ...office },
  { path: '/admin/delivery', file: 'admin/deliveries/delivery', ...office },
  { path: '/admin/reviews', file: 'admin/goods/reviews', ...office },
  { path: '/admin/pages', file: 'admin/shop/policy-list', ...office },
  { path: '/admin/pages/:name', file: 'admin/shop/policy-edit', ...office },
  { path: '/admin/staff', file: 'admin/people/staff', ...office },
  { path: '/admin/tablets', file: 'admin/people/tablets', ...office },
  { path: '/admin/pin', file: 'admin/people/own-pin', ...office },
  { path: '/admin/notices', file: 'admin/people/notices', ...office },
  { path: '/admin/example-goods', file: 'admin/goods/example-goods', ...office },
  { path: '/admin/audit-log', file: 'admin/shop/audit-log', ...office },
  { path: '/admin/settings', file: 'admin/shop/settings', ...office },
  { path: '/admin/appearance', file: 'admin/shop/appearance', ...office },
  { path: '/admin/appearance/preview', file: 'admin/shop/appearance-preview', ...ownFrame },
] as const satisfies readonly Page[];

/** The pages whose data is fetched ahead. */
export type PrefetchedPath = Extract<(typeof PAGES)[number], { prefetch: true }>['path'];
