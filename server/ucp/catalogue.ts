import { readRange } from '#contract/searching/facets.ts';
import { isCategory } from '#contract/goods/categories.ts';
import { piecesToFind, type NamedPiece } from '#contract/goods/named-pieces.ts';
import { CURRENCY, choicesOf, productAnswer, variantAnswer, type Reader } from './catalogue-answers.ts';
import type { Context, LookupInput, ProductInput, SearchInput } from './catalogue-inputs.ts';
import type { ShopReads } from './shop-reads.ts';
import { findSelected, availabilitySignals } from './selected-variant.ts';
import { faultOf, type Message } from './ucp-fault.ts';

/** The parts of whoever asks that the catalogue needs. */
interface Asker {
  reads: ShopReads;
  reader: Reader;
}

const USUAL_PAGE = 10;
const LARGEST_PAGE = 20;

/** Searches as the shop's own page does. */
export async function searchCatalogue({ reads, reader }: Asker, input: SearchInput) {
  const { query = '', filters, pagination, context } = input;
  const category = filters?.categories?.[0];
  const price = rangeOf(filters?.price, context);
  const page = Number(pagination?.cursor ?? 1);
  const none = { products: [], pagination: { has_next_page: false, total_count: 0 } };
  if (category !== undefined && !isCategory(category)) return none;
  const found = await reads.search({
    ...(query.trim() && { keyword: query.trim() }),
    ...(category && { category }),
    ...(price.range && { price: price.range }),
    ...(page > 1 && { page: String(page) }),
    size: String(Math.min(pagination?.limit ?? USUAL_PAGE, LARGEST_PAGE)),
  });
  const products = await Promise.all(
    found.products.map(async ({ _id, variant: shown }) => {
      const product = await reads.findProduct(_id);
      if (!product) return [];
      const { variants, defaultVariant } = product;
      const isShown = (id: string) => id === (shown ?? defaultVariant);
      const variant = variants.find((each) => isShown(each._id)) ?? variants[0];
      return variant ? [productAnswer(reader, product, [variantAnswer(reader, product, variant)])] : [];
    }),
  );
  const hasNext = page < found.pages;
  return {
    products: products.flat(),
    pagination: {
      has_next_page: hasNext,
      ...(hasNext && { cursor: String(page + 1) }),
      total_count: found.total,
    },
    ...(price.messages.length > 0 && { messages: price.messages }),
  };
}

/** Returns a range of prices as searches take it, in whole birr; one of another currency is left out, and said so. */
function rangeOf(
  { min, max }: { min?: number | undefined; max?: number | undefined } = {},
  context: Context | undefined,
): { range: string | null; messages: Message[] } {
  if (min === undefined && max === undefined) return { range: null, messages: [] };
  if (context?.currency !== undefined && context.currency !== CURRENCY)
    return {
      range: null,
      messages: [
        {
          type: 'warning',
          code: 'price_filter_ignored',
          path: '$.filters.price',
          content: `Prices are in ${CURRENCY}, so the filter in ${CURRENCY} alone can be used`,
        },
      ],
    };
  if (min !== undefined && max !== undefined && min > max)
    throw faultOf('invalid_input', '$.filters.price.min', 'must not be above max');
  const range = `${min === undefined ? '' : Math.floor(min / 100)}-${max === undefined ? '' : Math.ceil(max / 100)}`;
  return { range: readRange(range) ? range : null, messages: [] };
}

/** Says whether a code or an id can be looked up. */
export const isReadable = (name: string): boolean => piecesToFind.safeParse({ names: [name] }).success;

/** Finds what is sold under ids of products, ids of variants and codes of the shop. */
export async function lookUp({ reads, reader }: Asker, { ids }: LookupInput) {
  const asked = [...new Set(ids)];
  const readable = asked.filter(isReadable);
  const found = readable.length > 0 ? await reads.findNamed(readable) : [];
  const byProduct = Map.groupBy(found, ({ product }) => product);
  const products = await Promise.all(
    Array.from(byProduct, async ([id, pieces]) => {
      const product = await reads.findProduct(id);
      if (!product) return [];
      const byVariant = Map.groupBy(pieces, ({ variant }) => variant);
      const variants = [...byVariant].flatMap(([variantId, of]) => {
        const variant = product.variants.find(({ _id }) => _id === variantId);
        if (!variant) return [];
        return [
          { ...variantAnswer(reader, product, variant), inputs: of.map((piece) => correlationOf(piece)) },
        ];
      });
      return variants.length > 0 ? [productAnswer(reader, product, variants)] : [];
    }),
  );
  const answered = new Set(found.map(({ name }) => name));
  const messages = asked
    .filter((id) => !answered.has(id))
    .map((id): Message => ({
      type: 'info',
      code: 'not_found',
      path: `$.ids[${ids.indexOf(id)}]`,
      content: 'The shop sells nothing under this id',
    }));
  return { products: products.flat(), ...(messages.length > 0 && { messages }) };
}

/** The id of a product stands for its usual variant; all other names are those of a variant. */
const correlationOf = ({ name, product, variant }: NamedPiece) => ({
  id: name,
  match: name.toLowerCase() === product && product !== variant ? 'featured' : 'exact',
});

/** Reads one product with all its variants, the one that is meant first. @throws UcpFault. */
export async function readProduct({ reads, reader }: Asker, { id, selected, preferences }: ProductInput) {
  const [named] = isReadable(id) ? await reads.findNamed([id]) : [];
  const product = named ? await reads.findProduct(named.product) : null;
  if (!named || !product || product.variants.length === 0)
    throw faultOf('not_found', '$.id', 'The shop sells nothing under this id', 200);
  const byName =
    correlationOf(named).match === 'exact' && product.variants.find(({ _id }) => _id === named.variant);
  const isChosen = (selected ?? []).length === 0 && byName;
  const { variant, selection } = isChosen
    ? { variant: isChosen, selection: isChosen.values }
    : findSelected(product, { selected, preferences });
  const others = product.variants.filter((each) => each !== variant);
  const answer = productAnswer(
    reader,
    product,
    [variant, ...others].map((each) => variantAnswer(reader, product, each)),
  );
  const signals = availabilitySignals(product, selection);
  return {
    product: {
      ...answer,
      ...(answer.options && {
        selected: choicesOf(reader, product.options, variant).filter((_, index) => selection[index] !== null),
        options: answer.options.map(({ name, values }, option) => ({
          name,
          values: values.map((value, at) => ({ ...value, ...signals[option]![at] })),
        })),
      }),
    },
  };
}
