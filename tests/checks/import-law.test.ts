import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkImportLaw } from '../../scripts/check/imports/import-law.ts';
import { readImports } from '../../scripts/check/imports/read-imports.ts';
import { resolveImport } from '../../scripts/check/imports/resolve-import.ts';
import { plantProject } from './planted-project.ts';

/**
 * The places where the fixture breaks the law, each with the beginning of its fault. The other imports of the
 * fixture are lawful.
 */
const CAUGHT = `
app/api/knows-a-screen.ts:1 imports react: no package may be
app/api/knows-a-screen.ts:2 imports app/state/cart.ts: from here only app/api/, contract/
app/features/cart/inside-app.ts:1 imports node:fs/promises: this also runs in browsers
app/features/cart/inside-app.ts:2 imports pg: only embla
app/features/cart/inside-app.ts:3 imports contract/chairs.ts at run time
app/features/cart/inside-app.ts:4 imports contract/chairs.ts at run time
app/features/cart/inside-app.ts:5 imports app/features/orders/order-count.tsx: the feature orders comes after cart
app/features/cart/inside-app.ts:6 imports app/routes/home.tsx: from here only
app/features/cart/outside-app.ts:1 imports server/sales/orders.service.ts: from here only
app/features/cart/outside-app.ts:2 imports db/migrations/list.json: from here only
app/features/cart/outside-app.ts:4 imports demo/stand-ins/mailbox/store.ts: from here only
app/features/cart/outside-app.ts:5 imports server/app.ts: from here only
app/features/orders/reaches-out.ts:2 lies between features, but app/features/warehouse/ has no place
app/features/orders/reaches-out.ts:3 imports app/features/admin/orders/panel.tsx: the feature admin/orders comes after orders
app/screens.ts:1 imports app/routes/home.tsx: a screen is imported by nobody
app/state/knows-a-feature.ts:1 imports app/features/cart/cart.tsx: from here only
app/ui/knows-a-shop.ts:1 imports app/features/cart/cart.tsx: from here only
app/ui/knows-a-shop.ts:2 imports app/api/client.ts: from here only
app/ui/knows-a-shop.ts:3 imports app/state/cart.ts: from here only
app/ui/knows-a-shop.ts:4 imports contract/texts/home.ts: from here only
contract/knows-too-much.ts:1 imports node:crypto: this also runs in browsers
contract/knows-too-much.ts:2 imports lodash: only zod
contract/knows-too-much.ts:3 imports server/services.ts: from here only contract/
demo/stand-ins/mailbox/knows-the-shop.ts:1 imports server/lib/http/http-error.ts: from here only demo/stand-ins/
server/catalogue/catalogue.handlers.ts:3 imports server/catalogue/catalogue.store.ts: a handler calls a verb
server/catalogue/reaches-out.ts:1 imports app/ui/button.tsx: from here only server/, contract/
server/catalogue/reaches-out.ts:2 imports demo/stand-ins/mailbox/store.ts: from here only
server/catalogue/reaches-out.ts:3 imports server/sales/orders.service.ts: the module sales comes after catalogue
server/catalogue/reaches-out.ts:4 imports server/services.ts: what puts the modules together
server/catalogue/reaches-out.ts:5 imports server/main.ts: it is the beginning of the process
server/catalogue/reaches-out.ts:6 imports tests/factories.ts: that is for tests
server/catalogue/reaches-out.ts:7 lies between modules, but server/warehouse/ has no place
server/catalogue/reaches-out.ts:9 imports what is only known when it runs
server/catalogue/reaches-out.ts:10 imports server/sales/orders.service.ts: the module sales comes after
server/catalogue/search-text.ts:1 imports server/operations/health.routes.ts: routes are for server/app.ts
server/platform/loads-at-start.ts:1 imports age-encryption: a start would wait for it
server/platform/reaches-into-packages.ts:1 imports pg-boss/dist/manager.js: a package is imported by what it
server/platform/reaches-into-packages.ts:2 imports pg/lib/defaults: a package is imported by what it documents
server/platform/reaches-into-packages.ts:3 imports @scope/package/_internals/hidden: a package is imported by
server/platform/reaches-into-packages.ts:4 imports node_modules/pg/lib/index.js: a package is imported by
server/sales/orders.service.test.ts:4 imports app/ui/button.tsx: server/ and app/ meet in contract/
server/sales/private-parts.ts:1 imports server/catalogue/catalogue.store.ts: a store is private
server/sales/private-parts.ts:2 imports server/sales/orders.routes.ts: routes are for server/app.ts
server/sales/private-parts.ts:4 imports server/catalogue/search-text.ts: modules call each other through
server/services.ts:1 imports server/catalogue/catalogue.store.ts: a store is private
server/services.ts:2 imports server/sales/orders.routes.ts: routes are for server/app.ts
tests/starts-a-server.ts:1 imports server/main.ts: it is the beginning of the process`
  .trim()
  .split('\n');

test('each kind of forbidden import is caught, and nothing else', () => {
  const { faults } = checkImportLaw(plantProject('forbidden-imports'));
  const begins = faults.map((fault, index) => fault.slice(0, CAUGHT[index]?.length));
  expect(begins).toEqual(CAUGHT);
});

test('files that import one another are a fault, also by a type or when they are needed', () => {
  const root = plantProject();
  const plant = (path: string, text: string) => writeFileSync(join(root, path), text);
  plant('app/ui/one.ts', "export { two } from './two.ts';\nexport type One = 1;\n");
  plant('app/ui/two.ts', "import { three } from './three.ts';\nexport const two = three;\n");
  plant('app/ui/three.ts', "import type { One } from './one.ts';\nexport const three = 1 as One;\n");
  plant('app/ui/late.ts', "export const load = () => import('./later.ts');\nexport type Late = 2;\n");
  plant('app/ui/later.ts', "import type { Late } from './late.ts';\nexport const later = 2 as Late;\n");
  const circles = checkImportLaw(root).faults.filter((fault) => fault.includes('import one another'));
  expect(circles).toEqual([
    expect.stringMatching(/^app\/ui\/late\.ts and app\/ui\/later\.ts import one another/),
    expect.stringMatching(/^app\/ui\/one\.ts and app\/ui\/three\.ts and app\/ui\/two\.ts import one another/),
  ]);
});

test('a part of the house without files is a fault', () => {
  const root = plantProject();
  rmSync(join(root, 'demo'), { recursive: true });
  expect(checkImportLaw(root).faults).toEqual(['demo/ has no file to examine']);
});

test('a file that cannot be parsed is a fault', () => {
  const root = plantProject();
  writeFileSync(join(root, 'app/ui/broken.ts'), 'import { from');
  expect(checkImportLaw(root).faults).toEqual([
    expect.stringMatching(/^app\/ui\/broken\.ts cannot be parsed: /),
  ]);
});

test('imports of every form are read, with their lines', () => {
  const text = `import './a.css';
import b, { type B } from './b.ts'; // import './comment.ts'
import type { C } from './c.ts';
const text = "import './text.ts'";
export * from './d.ts';
export type { E } from './e.ts';
export { f } from
  './f.ts';
export const g = async () => <G>{await import('./g.tsx')}</G>;
type H = import('./h.ts').H;
const i = require(\`./i.cjs\`);
const j = import(text);`;
  expect(
    readImports('all.tsx', text).map(({ line, specifier, typeOnly }) => [line, specifier, typeOnly]),
  ).toEqual([
    [1, './a.css', false],
    [2, './b.ts', false],
    [3, './c.ts', true],
    [5, './d.ts', false],
    [6, './e.ts', true],
    [7, './f.ts', false],
    [9, './g.tsx', false],
    [10, './h.ts', true],
    [11, './i.cjs', false],
    [12, null, false],
  ]);
});

test.each([
  ['./b.ts', 'file', 'app/ui/b.ts'],
  ['../../contract/money.ts?raw', 'file', 'contract/money.ts'],
  ['#server/mail/mail.service.ts', 'file', 'server/mail/mail.service.ts'],
  ['fs', 'node', 'fs'],
  ['node:sqlite', 'node', 'node:sqlite'],
  ['@fastify/static', 'package', '@fastify/static'],
  ['libphonenumber-js/min', 'package', 'libphonenumber-js'],
])('%s leads to the %s %s', (specifier, kind, name) => {
  expect(resolveImport('app/ui/a.ts', specifier, { '#server/*': './server/*' })).toMatchObject({
    kind,
    name,
  });
});
