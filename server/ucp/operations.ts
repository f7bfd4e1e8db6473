import type { z } from 'zod';
import type { Asker, Call } from './asker.ts';
import { lookUp, readProduct, searchCatalogue } from './catalogue.ts';
import { lookupInput, productInput, searchInput } from './catalogue-inputs.ts';
import { cartInput, checkoutInput, emptyInput, newCheckoutInput } from './session-inputs.ts';
import {
  cancelCart,
  cancelCheckout,
  completeCheckout,
  createCart,
  createCheckout,
  readCart,
  readCheckout,
  readOrderOf,
  updateCart,
  updateCheckout,
} from './sessions.ts';
import { faultOfInput } from './ucp-fault.ts';
import type { Capability } from './versions.ts';

/** An operation of the protocol, which both transports call. */
export interface Operation {
  /** The name of its tool over MCP. */
  tool: string;
  /** Its method and its path over REST, below the version. */
  route: `${'GET' | 'POST' | 'PUT'} /${string}`;
  /** The argument over MCP that is the body over REST; null where there is none. */
  argument: 'catalog' | 'cart' | 'checkout' | null;
  /** The status of its answer over REST. */
  status: 200 | 201;
  capability: Capability;
  /** Begins a cart or a checkout, of which a network may begin fewer. */
  begins?: true;
  /** The words for whoever reads the list of tools. */
  description: string;
  input: z.ZodType;
  run(asker: Asker, call: Call<unknown>): Promise<object>;
}

/** Joins an input with the function that takes it, so that nothing unread reaches the function. */
const reading = <S extends z.ZodType>(
  input: S,
  run: (asker: Asker, call: Call<z.output<S>>) => Promise<object>,
): Pick<Operation, 'input' | 'run'> => ({
  input,
  run: async (asker, call) => {
    const read = input.safeParse(call.input);
    if (!read.success) throw faultOfInput(read.error);
    return run(asker, { ...call, input: read.data });
  },
});

const SEARCH = { argument: 'catalog', status: 200, capability: 'dev.ucp.shopping.catalog.search' } as const;
const LOOKUP = { ...SEARCH, capability: 'dev.ucp.shopping.catalog.lookup' } as const;
const CART = { argument: 'cart', status: 200, capability: 'dev.ucp.shopping.cart' } as const;
const CHECKOUT = { argument: 'checkout', status: 200, capability: 'dev.ucp.shopping.checkout' } as const;

export const OPERATIONS: readonly Operation[] = [
  {
    ...SEARCH,
    tool: 'search_catalog',
    route: 'POST /catalog/search',
    description: 'Searches what the shop sells, in English, Amharic or Amharic in Latin letters',
    ...reading(searchInput, (asker, { input }) => searchCatalogue(asker, input)),
  },
  {
    ...LOOKUP,
    tool: 'lookup_catalog',
    route: 'POST /catalog/lookup',
    description: 'Finds products and variants by their ids, or by the codes of the shop',
    ...reading(lookupInput, (asker, { input }) => lookUp(asker, input)),
  },
  {
    ...LOOKUP,
    tool: 'get_product',
    route: 'POST /catalog/product',
    description: 'Reads one product with all its variants, and which of their choices go together',
    ...reading(productInput, (asker, { input }) => readProduct(asker, input)),
  },
  {
    ...CART,
    tool: 'create_cart',
    route: 'POST /carts',
    status: 201,
    begins: true,
    description: 'Begins a cart, which the page of the shop that the answer names opens',
    ...reading(cartInput, createCart),
  },
  {
    ...CART,
    tool: 'get_cart',
    route: 'GET /carts/:id',
    argument: null,
    description: 'Reads a cart at the prices and the stock of now',
    ...reading(emptyInput, readCart),
  },
  {
    ...CART,
    tool: 'update_cart',
    route: 'PUT /carts/:id',
    description: 'Replaces what a cart holds',
    ...reading(cartInput, updateCart),
  },
  {
    ...CART,
    tool: 'cancel_cart',
    route: 'POST /carts/:id/cancel',
    argument: null,
    description: 'Ends a cart',
    ...reading(emptyInput, cancelCart),
  },
  {
    ...CHECKOUT,
    tool: 'create_checkout',
    route: 'POST /checkout-sessions',
    status: 201,
    begins: true,
    description: 'Begins a checkout, which the buyer finishes on the page of the shop that the answer names',
    ...reading(newCheckoutInput, createCheckout),
  },
  {
    ...CHECKOUT,
    tool: 'get_checkout',
    route: 'GET /checkout-sessions/:id',
    argument: null,
    description:
      'Reads a checkout at the prices and the stock of now; one whose order is placed names the order',
    ...reading(emptyInput, readCheckout),
  },
  {
    ...CHECKOUT,
    tool: 'update_checkout',
    route: 'PUT /checkout-sessions/:id',
    description: 'Replaces what a checkout holds',
    ...reading(checkoutInput, updateCheckout),
  },
  {
    ...CHECKOUT,
    tool: 'complete_checkout',
    route: 'POST /checkout-sessions/:id/complete',
    description: 'Says where the buyer finishes the order; agents cannot pay',
    ...reading(emptyInput, completeCheckout),
  },
  {
    ...CHECKOUT,
    tool: 'cancel_checkout',
    route: 'POST /checkout-sessions/:id/cancel',
    argument: null,
    description: 'Ends a checkout',
    ...reading(emptyInput, cancelCheckout),
  },
  {
    argument: null,
    status: 200,
    capability: 'dev.ucp.shopping.order',
    tool: 'get_order',
    route: 'GET /orders/:id',
    description: 'Reads the order that a buyer has placed from a checkout of this agent',
    ...reading(emptyInput, readOrderOf),
  },
];
