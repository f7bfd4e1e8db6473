import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './scripts/compiled-texts.ts';

/**
 * Few files cost a slow network less than many: one of libraries, one of what every page uses, and each route its own.
 * What a product page alone draws stays out of the base.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es)[\\/]/,
  },
  {
    name: 'base',
    test: /app[\\/](routes[\\/]shop[\\/](answering|page-meta|load-)|ui[\\/](?!toaster|confirm-dialog|lazy-confirm|data-table|date-field|ethiopian-|field|file-field|form|submission|use-answer|scaled-jpeg|save-file|no-script|password-input|price[.]|qr-code)|state[\\/](?!uploads|unfinished-|receipts|waiting-registration|whole-texts[.]am|cart-coupon|shop-tablet)|api[\\/](?!picture-|upload-|resumable-|file-)|features[\\/](shell[\\/](?!suggestion-|use-suggestions|offline[\\/](?!lazy-))|catalogue[\\/](product-card|product-grid|categories|section)))|contract[\\/](days[.]|money|pictures|languages|texts[\\/](?!.*whole)(create|reader|pseudo|common|home|shell|toasts|errors-in|errors\.am))|node_modules[\\/]@lingui[\\/]/,
  },
  {
    // A list and a product name the same colours and materials.
    name: 'attributes',
    test: /contract[\\/](texts[\\/]attributes|product-attributes)[.]/,
  },
  {
    // Whoever orders, at a screen or by phone, needs these together.
    name: 'quote',
    test: /app[\\/]features[\\/]quote[\\/](fresh-quote|method-problem)[.]/,
  },
  {
    // A file takes along what it imports, so what buyers load stands before what only the back office does.
    name: 'forms',
    test: /app[\\/]ui[\\/](field|form-values|password-input|submission|submission-form|file-field|no-script|lazy-confirm-dialog)[.]|app[\\/](state[\\/]step-up|features[\\/]account[\\/](guard|links))/,
  },
  {
    name: 'step-up',
    test: /app[\\/](features[\\/]account[\\/]step-up[\\/]step-up|state[\\/]shop-tablet)/,
  },
  {
    // Days are entered by staff and in workshops.
    name: 'days',
    test: /app[\\/]ui[\\/]date-field[.]/,
  },
  {
    // The screens of the back office share a frame, lists and words. Each file is named once for each screen in
    // the table of pages that everybody loads, so what goes together is one.
    name: 'back-office',
    test: /contract[\\/]texts[\\/](admin|admin-lists|office)[.]|app[\\/]features[\\/]admin[\\/]common[\\/](admin-|list-(?!filters)|move-|office-|place-|rate-|screen-|step-up|table-|unsaved-|use-office-)/,
  },
];

/** The table of pages names each file, and letters of a hash do not compress: seven tell releases apart. */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
};

export default defineConfig({
  plugins: [compiledTexts(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { ...names, codeSplitting: { groups } } } } },
  },
});
