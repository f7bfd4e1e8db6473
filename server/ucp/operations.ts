import type { z } from 'zod';
import { lookUp, readProduct, searchCatalogue, type Asker } from './catalogue.ts';
import { lookupInput, productInput, searchInput } from './catalogue-inputs.ts';
import { faultOfInput } from './ucp-fault.ts';
import type { Capability } from './versions.ts';

/** An operation of the protocol, which both transports call. */
export interface Operation {
  /** The name of its tool over MCP. */
  tool: string;
  /** The path of its POST over REST, below the version. */
  path: string;
  capability: Capability;
  /** The words for whoever reads the list of tools. */
  description: string;
  input: z.ZodType;
  run(asker: Asker, input: unknown): Promise<object>;
}

/** Joins an input with the function that takes it, so that nothing unread reaches the function. */
const reading = <S extends z.ZodType>(
  input: S,
  run: (asker: Asker, input: z.output<S>) => Promise<object>,
): Pick<Operation, 'input' | 'run'> => ({
  input,
  run: async (asker, given) => {
    const read = input.safeParse(given);
    if (!read.success) throw faultOfInput(read.error);
    return run(asker, read.data);
  },
});

export const OPERATIONS: readonly Operation[] = [
  {
    tool: 'search_catalog',
    path: '/catalog/search',
    capability: 'dev.ucp.shopping.catalog.search',
    description: 'Searches what the shop sells, in English, Amharic or Amharic in Latin letters',
    ...reading(searchInput, searchCatalogue),
  },
  {
    tool: 'lookup_catalog',
    path: '/catalog/lookup',
    capability: 'dev.ucp.shopping.catalog.lookup',
    description: 'Finds products and variants by their ids, or by the codes of the shop',
    ...reading(lookupInput, lookUp),
  },
  {
    tool: 'get_product',
    path: '/catalog/product',
    capability: 'dev.ucp.shopping.catalog.lookup',
    description: 'Reads one product with all its variants, and which of their choices go together',
    ...reading(productInput, readProduct),
  },
];
