import type { PlantedFault } from './planted-fault.ts';

/** Faults of what the browser does, which browser tests of every run have to find. */
export const SCREEN_FAULTS: readonly PlantedFault[] = [
  {
    name: 'leads to another site after signing in',
    file: 'app/state/session/redirect.ts',
    find: "if (target[1] === '/' || target[1] === '\\\\') return '/';",
    replace: '',
    tests: ['tests/security/foreign-sites.spec.ts'],
    titled: 'E4: signing in',
  },
  {
    name: 'gives each press of Submit Order a key of its own',
    file: 'app/features/checkout/submit-order.ts',
    find: "'idempotency-key': orderKey()",
    replace: "'idempotency-key': crypto.randomUUID()",
    tests: ['tests/e2e/checkout.spec.ts'],
    titled: 'an order whose answer was lost',
  },
  {
    name: 'keeps the cart after its order',
    file: 'app/features/checkout/submit-order.ts',
    find: '  clearCart();\n',
    replace: '',
    tests: ['tests/e2e/page-restore.spec.ts'],
    titled: 'going back from the order',
  },
  {
    name: 'offers to order at changed prices without a question',
    file: 'app/features/checkout/use-place-order.ts',
    find: 'const canSubmit = isAnswered && changes.length === 0 && !placed',
    replace: 'const canSubmit = isAnswered && !placed',
    tests: ['tests/e2e/changed-quote.spec.ts'],
    titled: 'a raised price is shown',
  },
  {
    name: 'shows the price without VAT as the one to pay',
    file: 'app/ui/prices/product-price.tsx',
    find: '<b>{amount(withVat(price, vatPercent))}</b>',
    replace: '<b>{amount(price)}</b>',
    tests: ['tests/e2e/product.spec.ts'],
    titled: 'the price with VAT is the large one',
  },
  {
    name: 'leaves the address of a person in the browser when they sign out',
    file: 'app/state/session/forget-person.ts',
    find: 'export function signOutHere(): void {\n  shippingAddress.set(null);',
    replace: 'export function signOutHere(): void {',
    tests: ['tests/e2e/session.spec.ts'],
    titled: 'signing out leaves no data',
  },
  {
    name: 'sends a receipt without a look at what was typed',
    file: 'app/features/orders/receipts/receipt-form.tsx',
    find: 'check: checkReceipt,',
    replace: 'check: () => ({}),',
    tests: ['tests/e2e/bank-transfer.spec.ts'],
    titled: 'a missing or invalid value',
  },
  {
    name: 'draws the name of a product as markup',
    file: 'app/routes/shop/product.tsx',
    find: '<h1 className="text-h1 font-bold tracking-tight">{nameIn(product)}</h1>',
    replace:
      '<h1 className="text-h1 font-bold tracking-tight" dangerouslySetInnerHTML={{ __html: nameIn(product) }} />',
    tests: ['tests/security/stored-texts.spec.ts'],
  },
  {
    name: 'adds up a line of the cart without its quantity',
    file: 'app/features/cart/cart-lines.tsx',
    find: 'toBirr(toSantim(price) * qty)',
    replace: 'toBirr(toSantim(price))',
    tests: ['tests/e2e/cart.spec.ts'],
  },
];
