import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

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
    test: /app[\\/](routes[\\/]shop[\\/](answering|page-meta|load-)|ui[\\/](?!toaster|confirm-dialog|lazy-confirm|data-table|field|file-field|form)|text[\\/](common|home|shell|toasts)|state[\\/](?!uploads|unfinished-|receipts)|api[\\/](?!picture-|upload-|resumable-)|features[\\/](shell|catalogue[\\/](product-card|product-grid|with-vat|categories|section)))|contract[\\/](money|pictures)/,
  },
];

/** What the framework does where a page's code does not come. */
const LOADS_ANEW =
  /console\.error\(`Error loading route module[^]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
/** What it does here: a page stands in that is the error. */
const IS_AN_ERROR =
  'const failed = () => { throw error; }; return { default: failed, clientLoader: failed, clientAction: failed };';

/**
 * Where a page's code does not come, the framework loads the document anew, also while it only fetches ahead: without a
 * network that ends in the browser's own page. Here it is drawn (`features/shell/missing-code.tsx`, decision 0064).
 */
function missingCodeIsAnError(): Plugin {
  let changed = false;
  return {
    name: 'missing-code-is-an-error',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/ },
      handler(code) {
        changed = LOADS_ANEW.test(code);
        return { code: code.replace(LOADS_ANEW, IS_AN_ERROR), map: null };
      },
    },
    buildEnd(failure) {
      if (!failure && !changed) this.error('react-router loads routes in another way now: see decision 0064');
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), missingCodeIsAnError()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
