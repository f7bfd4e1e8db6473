/**
 * Every page of the shop (spec section 2): the one place that says where it is, what draws it and how it is treated.
 */
export interface Page {
  /** The path pattern of React Router. */
  path: string;
  /** The route file, below `app/routes/`. */
  file: string;
  /** The name of the page, needed where one file draws several pages. */
  id?: string;
  /** The file that draws the frame around the page. */
  layout?: 'admin/layout';
  /**
   * `whole`: the server renders the page with its content. `frame`: the server renders the part that is the same for
   * everybody, and the browser adds a person's data. `payment`: a frame with scripts of a payment provider, which has a
   * content security policy of its own and is never cached.
   */
  rendering: 'whole' | 'frame' | 'payment';
  /**
   * The parameters of path and query by which a whole page is cached; others are ignored. Without this field the page
   * is rendered anew each time. A frame is cached if its address has no parameters.
   */
  cachedBy?: readonly PageParameter[];
  /** The page's data is fetched as soon as somebody points at a link to it. */
  prefetch?: true;
  /** The page is in the sitemap: `products` changes with the products that it lists, `text` rarely. */
  sitemap?: 'products' | 'text';
  /** The page exists only while the shop has something to tell on it (`contract/shop/house.ts`). */
  isOfHouse?: true;
  /** Robots must not request the page, because it is personal. */
  isClosed?: true;
  /** The page may use the camera, which is blocked on all other pages. */
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
  // Search pages are endless, so each is rendered anew, and counted.
  { path: '/search/:keyword', file: 'shop/shop', id: 'search', rendering: 'whole' },
  { path: '/product/:id', file: 'shop/product', rendering: 'whole', cachedBy: ['id'], prefetch: true },
  // The page says whether a piece comes in. Each variant has sizes of its own, and few ask, so it is rendered anew.
  { path: '/product/:id/fit', file: 'shop/fit', rendering: 'whole' },
  // A shop without sets has neither of them in its sitemap, which names the others (server/seo/sitemaps.ts).
  { path: '/sets', file: 'shop/sets', rendering: 'whole', cachedBy: [] },
  { path: '/sets/:id', file: 'shop/set', rendering: 'whole', cachedBy: ['id'] },
  { path: '/cart/:id?', file: 'shop/cart', ...ownFrame },
  // A cart that somebody else has put together. Its addresses are endless, and it writes into the browser's cart.
  { path: '/buy/:pieces', file: 'shop/buy', ...ownFrame },
  { path: '/saved', file: 'shop/saved', ...ownFrame },
  // A shared list of saved products: it changes with its owner's list, and search engines should not index it.
  { path: '/shared/:id', file: 'shop/shared', rendering: 'whole' },
  // Pieces side by side: endless combinations, which search engines should not index.
  { path: '/compare', file: 'shop/compare', rendering: 'whole' },
  { path: '/quotation', file: 'shop/quotation-ask', ...ownFrame },
  // A quotation, which buyers pass on by its link; search engines should not index it.
  { path: '/q/:link', file: 'shop/quotation', rendering: 'whole' },
  // The page for a browser without a network: the browser stores it and fills it in with other stored data.
  { path: '/offline', file: 'shop/offline', ...ownFrame },
  // Messages about kept pieces link here: whoever has the link sees the pieces, and nobody's name.
  { path: '/h/:link', file: 'shop/hold', ...ownFrame },
  { path: '/stock-alert/:id', file: 'account/stock-alert', ...ownFrame },
  { path: '/delivery', file: 'shop/delivery', rendering: 'whole', cachedBy: [], sitemap: 'text' },
  { path: '/privacy', file: 'shop/privacy', rendering: 'whole', cachedBy: [], sitemap: 'text' },

  // Each piece that is moved changes a showroom, so its page is rendered anew.
  { path: '/showroom', file: 'shop/showroom', rendering: 'whole', sitemap: 'text', isOfHouse: true },
  { path: '/about', file: 'shop/about', rendering: 'whole', cachedBy: [], sitemap: 'text', isOfHouse: true },
  {
    path: '/contact',
    file: 'shop/contact',
    rendering: 'whole',
    cachedBy: [],
    sitemap: 'text',
    isOfHouse: true,
  },

  { path: '/login', file: 'account/login', ...frame },
  { path: '/register', file: 'account/register', ...frame },
  { path: '/email-verification', file: 'account/email-verification', ...frame },
  { path: '/verifyemail', file: 'account/verify-email', ...frame },
  { path: '/resetpassword', file: 'account/reset-password', ...frame },
  { path: '/profile', file: 'account/profile', ...frame },

  { path: '/shipping', file: 'checkout/shipping', ...ownFrame },
  { path: '/payment', file: 'checkout/payment', ...ownFrame },
  { path: '/placeorder', file: 'checkout/place-order', ...ownFrame },
  // An order that several people pay: it changes with each part, and search engines should not index it.
  { path: '/pay/:token', file: 'checkout/pay-together', rendering: 'whole' },
  // The work of a workshop, for everybody with its link, because the people of workshops have no accounts.
  { path: '/work/:token', file: 'workshop/work', ...ownFrame },
  { path: '/invitation/:token', file: 'account/invitation', ...ownFrame },
  // Staff take turns here by PIN. The browser fills the page in, because only it knows that it is a shop tablet.
  { path: '/tablet', file: 'account/tablet', ...ownFrame },
  // A crew's day, which the browser fills in and which works without a network.
  { path: '/tour/:token', file: 'shop/tour', ...ownFrame },
  // Messages about an order link here; the page asks for digits before it says anything of the order.
  { path: '/o/:link', file: 'checkout/order-link', ...ownFrame },
  { path: '/order/:id', file: 'checkout/order', rendering: 'payment', isClosed: true },

  { path: '/admin', file: 'admin/work/today', ...office },
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
  { path: '/admin/stock/deliveries', file: 'admin/stock/stock-deliveries', ...office },
  { path: '/admin/stock/deliveries/new', file: 'admin/stock/stock-delivery-new', ...office },
  { path: '/admin/stock/:id/history', file: 'admin/stock/stock-history', ...office },
  { path: '/admin/categories', file: 'admin/goods/categories', ...office },
  { path: '/admin/materials', file: 'admin/goods/materials', ...office },
  { path: '/admin/sets', file: 'admin/goods/sets', ...office },
  { path: '/admin/search', file: 'admin/goods/search', ...office },
  { path: '/admin/counter', file: 'admin/money/counter', ...office, usesCamera: true },
  { path: '/admin/price-tags', file: 'admin/goods/price-tags', ...ownFrame },
  { path: '/admin/order/:id/slip', file: 'admin/orders/slip', ...ownFrame },
  { path: '/admin/orderlist', file: 'admin/orders/order-list', ...office },
  { path: '/admin/orders/new', file: 'admin/orders/phone-order', ...office },
  { path: '/admin/orders/:number', file: 'admin/orders/order-desk', ...office },
  { path: '/admin/delivery-notes', file: 'admin/deliveries/delivery-notes', ...ownFrame },
  { path: '/admin/dispatch', file: 'admin/deliveries/dispatch', ...office },
  { path: '/admin/dispatch/run-sheet', file: 'admin/deliveries/run-sheet', ...ownFrame },
  { path: '/admin/quotations/new', file: 'admin/orders/quotation-new', ...office },
  { path: '/admin/service', file: 'admin/work/service-list', ...office },
  { path: '/admin/service/:id', file: 'admin/work/service-case', ...office },
  { path: '/admin/incoming-money', file: 'admin/money/incoming-money', ...office },
  { path: '/admin/money-back', file: 'admin/money/money-back', ...office },
  { path: '/admin/month', file: 'admin/money/month', ...office },
  { path: '/admin/workshop', file: 'admin/work/workshop', ...office },
  { path: '/admin/workshop/:id/sheet', file: 'admin/work/work-sheet', ...ownFrame },
  { path: '/admin/drawers', file: 'admin/money/drawers', ...office },
  { path: '/admin/day', file: 'admin/money/day', ...office },
  { path: '/admin/holds', file: 'admin/stock/holds', ...office },
  { path: '/admin/alerts', file: 'admin/stock/alerts', ...office },
  { path: '/admin/calendar', file: 'admin/deliveries/calendar', ...office },
  { path: '/admin/coupons', file: 'admin/orders/coupons', ...office },
  { path: '/admin/delivery', file: 'admin/deliveries/delivery', ...office },
  { path: '/admin/reviews', file: 'admin/goods/reviews', ...office },
  { path: '/admin/pages/:name', file: 'admin/shop/policy-edit', ...office },
  { path: '/admin/staff', file: 'admin/people/staff', ...office },
  { path: '/admin/my-tour', file: 'admin/deliveries/my-tour', ...office },
  { path: '/admin/without-job', file: 'admin/people/without-job', ...office },
  { path: '/admin/notices', file: 'admin/people/notices', ...office },
  { path: '/admin/example-goods', file: 'admin/goods/example-goods', ...office },
  { path: '/admin/waiting-jobs', file: 'admin/shop/waiting-jobs', ...office },
  { path: '/admin/audit-log', file: 'admin/shop/audit-log', ...office },
  { path: '/admin/settings', file: 'admin/shop/settings', ...office },
  { path: '/admin/appearance', file: 'admin/shop/appearance', ...office },
] as const satisfies readonly Page[];

/** The pages whose data is fetched as soon as somebody points at a link to them. */
export type PrefetchedPath = Extract<(typeof PAGES)[number], { prefetch: true }>['path'];
