import { buyPath } from '#contract/orders/buy-link.ts';
import type { NamedPiece } from '#contract/goods/named-pieces.ts';
import { formatBirr, toSantim } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { addressIn } from '#contract/shop/languages.ts';
import { couponsText } from '#contract/texts/coupons.ts';
import { isReadable } from './catalogue.ts';
import { CURRENCY, inLanguage, type Reader } from './catalogue-answers.ts';
import type { ShopReads } from './shop-reads.ts';
import type { Checkout, Wish } from './checkouts.store.ts';
import { faultOf, type Message } from './ucp-fault.ts';

type QuotedLine = Quote['orderItems'][number];

/** A wish at the prices and the stock of now. */
export interface PricedWish {
  quote: Quote | null;
  lines: { variant: string; line: QuotedLine }[];
  messages: Message[];
}

const problem = (code: string, index: number, content: string): Message => ({
  ...{ type: 'error', code, path: `$.line_items[${index}]`, content },
  severity: 'recoverable',
});

/** Prices a wish as any guest's cart is priced, and says what of it cannot be had. @throws UcpFault. */
export async function priceWish(reads: ShopReads, reader: Reader, wish: Wish): Promise<PricedWish> {
  const { items, counts, city, place, coupon } = wish;
  const found = await namedPieces(reads, items);
  const asked = items.flatMap((name, index) => {
    const piece = found.find((each) => each.name === name);
    return piece ? [{ ...piece, index, qty: counts[index]! }] : [];
  });
  const unknown = items.flatMap((name, index) =>
    found.some((piece) => piece.name === name)
      ? []
      : [problem('not_found', index, 'The shop sells nothing under this id')],
  );
  if (asked.length === 0) return { quote: null, lines: [], messages: unknown };
  const quote = await reads.quote({
    orderItems: asked.map(({ product, variant, qty }) => ({ product, variant, qty })),
    ...(city && { city, place }),
    ...(coupon && { coupon }),
  });
  const quoted = quote.orderItems.map((line) => {
    const of = asked.find(
      ({ product, variant }) => product === line.product && (line.variant ?? variant) === variant,
    )!;
    return { line, variant: of.variant, index: of.index };
  });
  const short = quoted.flatMap(({ line, index }) =>
    line.problem === null
      ? []
      : line.problem === 'not-enough-stock'
        ? [problem('out_of_stock', index, `Only ${line.qty} can be had now`)]
        : [
            problem(
              line.problem === 'out-of-stock' ? 'out_of_stock' : 'item_unavailable',
              index,
              'None can be had now',
            ),
          ],
  );
  const lines = quoted.filter(({ line }) => line.qty > 0);
  return { quote, lines, messages: [...unknown, ...short, ...aboutQuote(reader, quote)] };
}

async function namedPieces(reads: ShopReads, items: readonly string[]): Promise<NamedPiece[]> {
  const readable = [...new Set(items.filter(isReadable))];
  return readable.length > 0 ? reads.findNamed(readable) : [];
}

/** Tells what a quote says besides its lines: why a coupon does not apply, and what is not in the sums. */
function aboutQuote(reader: Reader, { coupon, transport }: Quote): Message[] {
  const refused = coupon?.problem
    ? couponsText.both(`problems.${coupon.problem}`, { birr: formatBirr(coupon.leastTotal ?? 0) })
    : null;
  return [
    ...(refused
      ? [
          {
            type: 'warning' as const,
            code: 'discount_code_invalid',
            path: '$.discounts.codes[0]',
            content: inLanguage(reader, refused.en, refused.am),
          },
        ]
      : []),
    ...(transport === 'by-agreement'
      ? [
          {
            type: 'warning' as const,
            code: 'transport_by_agreement',
            content:
              'The shop agrees with the buyer on the price of transport to this place, which is not in the total',
          },
        ]
      : []),
  ];
}

const HANDOFF: Message = {
  type: 'error',
  code: 'buyer_input_required',
  content: 'The buyer gives the address, chooses the day and pays on the page of the shop',
  severity: 'requires_buyer_input',
};

/** Writes a checkout. It ends on the shop's own page: no way to pay lets an agent charge its buyer. */
export function checkoutAnswer(reader: Reader, checkout: Checkout, { quote, lines, messages }: PricedWish) {
  const { id, isCanceled, expiresAt, coupon, city, place } = checkout;
  const isWhole = lines.length > 0 && !messages.some(({ type }) => type === 'error');
  const status = isCanceled ? 'canceled' : isWhole ? 'requires_escalation' : 'incomplete';
  const told = status === 'requires_escalation' ? [...messages, HANDOFF] : messages;
  const at = (path: string) => reader.publicUrl + addressIn(reader.language, path);
  const pieces = lines.map(({ variant, line }) => ({ name: variant, qty: line.qty }));
  const applied = coupon && quote?.coupon?.problem === null ? quote.coupon : null;
  return {
    id,
    status,
    currency: CURRENCY,
    line_items: lines.map(({ variant, line }) => lineAnswer(reader, variant, line)),
    totals: totalsOf(quote),
    ...(coupon && {
      discounts: {
        codes: [coupon],
        applied: applied
          ? [{ code: applied.code, title: applied.code, amount: toSantim(quote?.discount ?? 0) }]
          : [],
      },
    }),
    links: [
      { type: 'privacy_policy', url: at('/privacy') },
      { type: 'refund_policy', url: at('/delivery#returns') },
      { type: 'shipping_policy', url: at('/delivery') },
    ],
    ...(told.length > 0 && { messages: told }),
    expires_at: expiresAt.toISOString(),
    ...(!isCanceled && {
      continue_url: at(pieces.length > 0 ? buyPath(pieces, { city, place, coupon }) : '/shop'),
    }),
  };
}

function lineAnswer(reader: Reader, variant: string, line: QuotedLine) {
  const { name, nameAm, variantName = '', variantNameAm, image, price, qty, lineTotal } = line;
  const title = [inLanguage(reader, name, nameAm), inLanguage(reader, variantName, variantNameAm)];
  const amount = toSantim(lineTotal);
  return {
    id: variant,
    item: {
      id: variant,
      title: title.filter(Boolean).join(', '),
      price: toSantim(price),
      ...(image && { image_url: new URL(image, `${reader.publicUrl}/`).href }),
    },
    quantity: qty,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  };
}

/** The sums before VAT, the VAT, and what is paid. */
function totalsOf(quote: Quote | null) {
  const { itemsPrice = 0, discount = 0, shippingPrice = 0, taxPrice = 0, totalPrice = 0 } = quote ?? {};
  return [
    { type: 'subtotal', display_text: 'Goods before VAT', amount: toSantim(itemsPrice) + toSantim(discount) },
    ...(discount > 0 ? [{ type: 'discount', display_text: 'Discount', amount: -toSantim(discount) }] : []),
    ...(quote?.transport === 'included'
      ? [{ type: 'fulfillment', display_text: 'Delivery', amount: toSantim(shippingPrice) }]
      : []),
    { type: 'tax', display_text: 'VAT', amount: toSantim(taxPrice) },
    { type: 'total', display_text: 'Total with VAT', amount: toSantim(totalPrice) },
  ];
}

/** Refuses a wish of which the shop sells nothing, because a checkout of nothing helps nobody. @throws UcpFault. */
export function refuseNothing({ lines, messages }: PricedWish): void {
  if (lines.length === 0)
    throw faultOf(
      messages[0]?.code ?? 'not_found',
      messages[0]?.path ?? '$.line_items',
      messages[0]?.content ?? '',
      200,
    );
}
