import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './scripts/compiled-texts.ts';
import { factsOfBodies } from './scripts/facts-of-bodies.ts';
import { narrowLetters } from './scripts/narrow-letters.ts';

/** Matches modules by folder and by their names without the last ending, which stand in one string with spaces between them. */
function inFolders(folders: Record<string, string>): RegExp {
  const paths = Object.entries(folders).map(
    ([folder, names]) => `${folder}/(${names.trim().split(/\s+/).join('|')})[.](tsx?|json)`,
  );
  const pattern = `/(${paths.join('|')})([?]|$)`;
  return new RegExp(pattern.replaceAll('/', '[\\\\/]'));
}

/**
 * Few files cost a slow network less than many: one of libraries, one of what every page uses, and each route its own.
 * What a product page alone draws stays out of the base.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@lingui)[\\/]/,
  },
  {
    name: 'base',
    test: inFolders({
      'app/api': `browser-transport client get-product render-context`,
      'app/features/catalogue/home': `section-heading`,
      'app/features/shell': `brand-style error-view focus-on-arrival footer head-script icons little-data missing-code navigation-progress not-found-view office-path prefetch route-error use-missing-code use-moved-session`,
      'app/features/shell/header': `account-menu avatar brand calendar-choice header language-links menu-entry logo mark search-form use-hiding-search`,
      'app/features/shell/offline': `lazy-offline-help`,
      'app/routes/shop': `answering load-product load-shop page-meta`,
      'app/state': `api city-names little-data page-restore prefetch random-key saved store-changes stored testing whole-texts.server whole-texts`,
      'app/state/buying': `cart checkout delivery-place half-day last-order placed-order seen-orders waiting-order`,
      'app/state/session': `calendar forget-person may-later redirect session staff-language step-up`,
      'app/ui': `alert am both button chevron class-names failure in-both link page-title`,
      'app/ui/dialogs': `focus-back native-confirm plain-toasts toast-host toast`,
      'app/ui/fields': `half-steps quantity-field user-text`,
      'app/ui/loading': `lazy-part load-failure skeleton spinner use-hydrated when-idle`,
      'app/ui/pictures': `picture piece-picture save-data`,
      'app/ui/prices': `product-price stars variant-name`,
      'app/ui/sharing': `contact-links share-buttons share-link share`,
      contract: `money`,
      'contract/goods': `categories`,
      'contract/accounts': `roles`,
      'contract/days': `days`,
      'contract/pictures': `pictures`,
      'contract/shop': `languages`,
      'contract/texts': `common common.am common.en create-texts errors-in-amharic errors.am reader-language shell shell.am shell.en toasts toasts.am toasts.en`,
    }),
  },
  {
    // A list and a product name the same colours and materials.
    name: 'attributes',
    test: inFolders({
      'contract/goods': `category-kinds product-attributes`,
      'contract/texts': `attributes attributes.am attributes.en`,
    }),
  },
  {
    // Whoever orders, at a screen or by phone, needs these together.
    name: 'quote',
    test: inFolders({
      'app/features/quote': `fresh-quote method-problem`,
    }),
  },
  {
    name: 'quoted-coupon',
    test: inFolders({ 'app/features/quote': `quoted-coupon`, 'contract/orders': `coupon-kinds` }),
  },
  {
    // The day of an order is told with the hours at which the shop is open.
    name: 'delivery-day',
    test: inFolders({ 'contract/days': `opening-times`, 'contract/deliveries': `delivery-day` }),
  },
  {
    name: 'pagination',
    test: inFolders({ 'app/ui': `pagination` }),
  },
  {
    // A file takes along what it imports, so what buyers load stands before what only the back office does.
    name: 'forms',
    test: inFolders({
      'app/features/account': `guard links`,
      'app/ui/dialogs': `lazy-confirm-dialog`,
      'app/ui/fields': `field file-field password-input submission suggesting-field typed-early`,
      'app/ui/loading': `no-script`,
    }),
  },
  {
    // Whoever reads where something is delivered can open the place on a map.
    name: 'places',
    test: inFolders({
      'contract/deliveries': `map-address`,
      'contract/texts': `delivery-places delivery-places.am delivery-places.en`,
    }),
  },
  {
    name: 'orders',
    test: inFolders({
      'contract/texts': `orders orders.am orders.en`,
    }),
  },
  {
    // The pages of an order, which the link of a message opens, too, begin with the same.
    name: 'own-order',
    test: inFolders({
      'app/features/orders': `find-order order-missing order-skeleton`,
      'app/features/orders/opening': `load-own-order`,
      'app/features/orders/paying': `part-to-pay`,
      'app/ui/loading': `use-replaced`,
      'app/state/session': `opened-orders`,
    }),
  },
  {
    name: 'step-up',
    test: inFolders({
      'app/features/account/step-up': `step-up`,
      'app/state/session': `shop-tablet`,
    }),
  },
  {
    // Days are entered by staff and in workshops.
    name: 'days',
    test: inFolders({
      'app/ui/fields': `date-field`,
    }),
  },
  {
    // The screens of the back office share a frame, lists and words. Each file is named once for each screen in
    // the table of pages that everybody loads, so what goes together is one.
    name: 'back-office',
    test: inFolders({
      'app/features/admin/common': `admin-frame admin-loader define-screen lazy-dialog may-call options screen-states small-picture`,
      'app/features/admin/common/editing': `unsaved-guard`,
      'app/features/admin/common/finding': `use-found`,
      'app/features/admin/common/moving': `move-item`,
      'app/features/admin/common/lists': `list-address list-pages table-skeleton`,
      'app/features/admin/common/office': `office-bar office-bottom office-counts office-places office-tools place-count use-office-counts`,
      'app/state/session': `permissions`,
      'contract/accounts': `jobs`,
      'contract/goods': `staff-category`,
      'contract/texts': `admin admin-lists admin-lists.am admin-lists.en admin.am admin.en office office.am office.en`,
    }),
  },
  {
    // Every form of a body needs both.
    name: 'use-form',
    test: inFolders({ 'app/ui/forms': `endpoint-form use-form values` }),
  },
  {
    name: 'uploads',
    test: inFolders({
      'app/features/uploads': `upload-problem`,
      'app/state/uploads': `uploads`,
      'contract/texts': `uploads uploads.am uploads.en`,
    }),
  },
  {
    name: 'account-fields',
    test: inFolders({ 'app/features/account': `account-fields checks code-field failure-toast` }),
  },
  {
    name: 'counter-slip',
    test: inFolders({
      'app/state': `till`,
      'contract/paying': `cash-notes`,
    }),
  },
  {
    name: 'half-days',
    test: inFolders({ 'app/features/deliveries/half-days': `use-half-days chosen-half-day` }),
  },
  {
    name: 'service-cases',
    test: inFolders({
      'app/features/admin/service-cases': `case-state-word`,
      'contract/texts': `admin-service admin-service.am admin-service.en service service.am service.en`,
      'contract/work': `case-states`,
    }),
  },
];

/** The table of pages names each file, and letters of a hash do not compress: seven tell releases apart. */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
};

export default defineConfig({
  plugins: [compiledTexts(), factsOfBodies(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { ...names, codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { output: { plugins: [narrowLetters], comments: false } } } },
  },
});
