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
    test: /app[\\/](routes[\\/]shop[\\/](answering|page-meta|load-)|ui[\\/](?!toaster|confirm-dialog|lazy-confirm|data-table|field|file-field|form|submission|use-answer|scaled-jpeg|save-file|no-script)|state[\\/](?!uploads|unfinished-|receipts|waiting-|cart-coupon)|api[\\/](?!picture-|upload-|resumable-|file-)|features[\\/](shell[\\/](?!suggestion-|use-suggestions)|catalogue[\\/](product-card|product-grid|categories|section)))|contract[\\/](money|pictures|texts[\\/](create|common|home|shell|toasts|errors-in|errors\.am))|node_modules[\\/]@lingui[\\/]/,
  },
  {
    // A file takes along what it imports, so what buyers load stands before what only the back office does.
    name: 'forms',
    test: /app[\\/]ui[\\/](field|form-values|submission|submission-form|file-field|no-script|lazy-confirm-dialog)[.]|app[\\/](state[\\/]step-up|features[\\/]account[\\/](guard|links))/,
  },
  {
    // The screens of the back office share a frame, lists and words. Each file is named once for each screen in
    // the table of pages that everybody loads, so what goes together is one.
    name: 'back-office',
    test: /contract[\\/]texts[\\/](admin|admin-lists|audit-log|unclaimed-money)[.]|app[\\/]features[\\/]admin[\\/]common[\\/](admin-|list-|move-|rate-|receipts-|screen-|step-up|table-|unsaved-)/,
  },
];

export default defineConfig({
  plugins: [compiledTexts(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
