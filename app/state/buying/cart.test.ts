import { describe, expect, test } from 'vitest';
import {
  addToCart,
  cart,
  changeQuantity,
  clampQuantity,
  clearCart,
  countPieces,
  forgetOrderKey,
  orderKey,
  refreshLine,
  removeFromCart,
  type CartLine,
} from './cart.ts';
import { useBrowser, writeInOtherTab } from '../testing.ts';

const lineOf = (product: string, change: Partial<CartLine> = {}): CartLine => ({
  product,
  name: `Chair ${product}`,
  image: '/default-picture.svg',
  price: 9500,
  countInStock: 5,
  qty: 1,
  ...change,
});
const contents = () => cart.get().map(({ product, qty }) => `${product} ${qty}`);

describe('the cart', () => {
  useBrowser();

  // Shows S4.10, S4.11.
  test('appends a new product and replaces the line of the same product in its place', () => {
    addToCart(lineOf('a'));
    addToCart(lineOf('b', { qty: 2 }));
    addToCart(lineOf('a', { qty: 3 }));
    expect(contents()).toEqual(['a 3', 'b 2']);
    expect(JSON.parse(localStorage.getItem('cartItems') ?? '')).toEqual(cart.get());
    expect(countPieces(cart.get())).toBe(5);
  });

  // Shows S4.12.
  test('removes a line by its product', () => {
    addToCart(lineOf('a'));
    addToCart(lineOf('b'));
    removeFromCart({ product: 'a' });
    expect(contents()).toEqual(['b 1']);
    removeFromCart({ product: 'gone' });
    expect(contents()).toEqual(['b 1']);
  });

  test('is shared by all tabs: a line added in another tab stays', () => {
    addToCart(lineOf('a'));
    writeInOtherTab('cartItems', [...cart.get(), lineOf('b')]);
    addToCart(lineOf('c'));
    expect(contents()).toEqual(['a 1', 'b 1', 'c 1']);
  });

  test('takes the shop’s current product data and keeps the quantities', () => {
    addToCart(lineOf('a', { qty: 4 }));
    refreshLine({ product: 'a' }, { name: 'Stool', image: '/stool.jpg', price: 8000, countInStock: 2 });
    expect(cart.get()).toEqual([
      { product: 'a', name: 'Stool', image: '/stool.jpg', price: 8000, countInStock: 2, qty: 4 },
    ]);
  });

  test('keeps variants of one product apart', () => {
    addToCart(lineOf('a', { variant: 'teal' }));
    addToCart(lineOf('a', { variant: 'sand', qty: 2 }));
    addToCart(lineOf('a', { variant: 'teal', qty: 3 }));
    const variants = () => cart.get().map(({ variant, qty }) => `${variant} ${qty}`);
    expect(variants()).toEqual(['teal 3', 'sand 2']);
    changeQuantity({ product: 'a', variant: 'sand' }, 4);
    removeFromCart({ product: 'a', variant: 'teal' });
    expect(variants()).toEqual(['sand 4']);
  });

  test('gives a line of before products had variants the one that it means', () => {
    addToCart(lineOf('a', { qty: 2 }));
    addToCart(lineOf('a', { variant: 'teal' }));
    const now = { name: 'Sofa', image: '/sofa.jpg', price: 8000, countInStock: 5, variant: 'teal' };
    refreshLine({ product: 'a' }, now);
    expect(cart.get()).toEqual([{ product: 'a', ...now, qty: 3 }]);
  });

  test('limits a quantity to 1 … the stock', () => {
    addToCart(lineOf('a'));
    changeQuantity({ product: 'a' }, 9);
    expect(contents()).toEqual(['a 5']);
    changeQuantity({ product: 'a' }, 0);
    expect(contents()).toEqual(['a 1']);
  });

  test('drops malformed lines and keeps the others', () => {
    const broken = [
      null,
      'a',
      { ...lineOf('x'), price: '9500' },
      { ...lineOf('x'), price: 0.001 },
      { ...lineOf('x'), qty: 0 },
      { ...lineOf('x'), qty: 1.5 },
      { ...lineOf('x'), countInStock: -1 },
      { product: 'x' },
    ];
    localStorage.setItem('cartItems', JSON.stringify([...broken, lineOf('a')]));
    expect(contents()).toEqual(['a 1']);
    localStorage.setItem('cartItems', '{"a":1}');
    expect(contents()).toEqual([]);
  });
});

test.for([
  [2.9, 5, 2],
  [99, 5, 5],
  [-4, 5, 1],
  [Number.NaN, 5, 1],
  [Infinity, 5, 1],
  [3, 0, 1],
  [5000, 9999, 1000],
] as const)('of %d pieces with %d in stock it takes %d', ([asked, inStock, taken]) => {
  expect(clampQuantity(asked, inStock)).toBe(taken);
});

describe('the idempotency key of the cart’s order', () => {
  useBrowser();

  test('stays until the cart changes or was ordered', () => {
    addToCart(lineOf('a'));
    const key = orderKey();
    expect(key).toMatch(/^[\w-]{8,128}$/);
    expect(orderKey()).toBe(key);
    refreshLine({ product: 'a' }, { name: 'Stool', image: '/stool.jpg', price: 8000, countInStock: 2 });
    expect(orderKey()).toBe(key);

    const keys = [key];
    const changes = [
      () => addToCart(lineOf('b')),
      () => changeQuantity({ product: 'b' }, 2),
      clearCart,
      forgetOrderKey,
    ];
    for (const change of changes) {
      change();
      keys.push(orderKey());
    }
    expect(new Set(keys).size).toBe(keys.length);
  });
});
