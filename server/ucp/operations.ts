import type { z } from 'zod';
import type { Asker, Call } from './asker.ts';
import { lookUp, readProduct, searchCatalogue } from './catalogue.ts';
import { lookupInput, productInput, searchInput } from './catalogue-inputs.ts';
import { checkoutInput, endingInput } from './checkout-inputs.ts';
import {
  cancelCheckout,
  completeCheckout,
  createCheckout,
  readCheckout,
  updateCheckout,
} from './checkouts.ts';
import { faultOfInput } from './ucp-fault.ts';
import type { Capability } from './versions.ts';

/** An operation of the protocol, which both transports call. */
export interface Operation {
  /** The name of its tool over MCP. */
  tool: string;
  /** Its method and its path over REST, below the version. */
  route: `${'GET' | 'POST' | 'PUT'} /${string}`;
  /** The argument over MCP that is the body over REST; null where there is none. */
  argument: 'catalog' | 'checkout' | null;
  /** The status of its answer over REST. */
  status: 200 | 201;
  capability: Capability;
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
    ...CHECKOUT,
    tool: 'create_checkout',
    route: 'POST /checkout-sessions',
    status: 201,
    description: 'Begins a checkout, which the buyer finishes on the page of the shop that the answer names',
    ...reading(checkoutInput, createCheckout),
  },
  {
    ...CHECKOUT,
    tool: 'get_checkout',
    route: 'GET /checkout-sessions/:id',
    argument: null,
    description: 'Reads a checkout at the prices and the stock of now',
    ...reading(endingInput, readCheckout),
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
    ...reading(endingInput, completeCheckout),
  },
  {
    ...CHECKOUT,
    tool: 'cancel_checkout',
    route: 'POST /checkout-sessions/:id/cancel',
    argument: null,
    description: 'Ends a checkout',
    ...reading(endingInput, cancelCheckout),
  },
];
