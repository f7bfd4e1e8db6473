import { formatBirr, withVat } from '#contract/money.ts';
import type { PolicyAnswer } from '#contract/shop/policies.ts';
import type { Store } from '#contract/shop/settings.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';

/**
 * Writes the guide for assistants (llmstxt.org): the shop's name, what it is, how one buys there, and links to its pages.
 * It has what every visitor may know: the answer of GET /store and the pages that the owner writes.
 */
export function shopGuide(store: Store, policies: readonly Pick<PolicyAnswer, 'name' | 'content'>[]): string {
  const at = (path: string) => store.publicUrl + path;
  const facts = factsOf(store);
  return [
    `# ${lineOf(store.name)}`,
    `> ${lineOf(store.name)} sells furniture${store.city ? ` in ${lineOf(store.city)}` : ''}, Ethiopia. Prices are in birr (ETB) with VAT. Pages are in English (${at('/en')}), in Amharic (${at('/am')}) and in both (${at('/')}).`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    'Prices, stock and days change: read them from a page or a feed of today, and let the buyer order and pay on the pages of the shop.',
    section('Furniture', [
      link('All furniture', at('/en/shop')),
      ...store.categories.map(({ slug, name, nameAm }) =>
        link(name, at(`/en/shop?category=${slug}`), nameAm),
      ),
      `- Search in English, Amharic or Amharic in Latin letters: ${at('/en/search/{words}')}`,
    ]),
    ...policies.map(({ name, content }) =>
      section(content.title, [
        link(content.title, at(`/en/${name}`), content.intro),
        ...content.sections.map(({ key, heading, text }) =>
          link(heading, at(`/en/${name}#${key}`), firstSentence(text)),
        ),
      ]),
    ),
    section('For programs', [
      `- A cart that is filled already, by codes or ids of variants: ${at('/en/buy/{code}:{number},{code}:{number}')}`,
      link('All that is sold, as lines of JSON', at('/feeds/products.jsonl')),
      link('The same as RSS with the fields of Google', at('/feeds/products.xml')),
      link('The same as CSV with the fields of Meta', at('/feeds/products.csv')),
      link('The HTTP API', at('/api/docs')),
      link('Addresses of all pages', at('/sitemap.xml')),
    ]),
    '',
  ].join('\n\n');
}

function factsOf(store: Store): string[] {
  const { usualDelivery, deliveryCities, vatPercent, returnDays } = store;
  const withTax = (birr: number) => `${formatBirr(withVat(birr, vatPercent))} ETB with VAT`;
  const reach = [store.phone, store.telegram, store.email].filter(Boolean).map(lineOf);
  const ways = store.paymentMethods.flatMap((method) =>
    method === 'OtherWay'
      ? store.otherWays.map(({ name }) => lineOf(name))
      : [paymentMethodsText(`${method}.label`)],
  );
  const where = [store.address, store.city].filter(Boolean).map(lineOf).join(', ');
  return [
    ...(where ? [`Address: ${where}.`] : []),
    ...(store.openingHours ? [`Open: ${lineOf(store.openingHours)}.`] : []),
    ...(reach.length > 0 ? [`Questions: ${reach.join(', ')}.`] : []),
    ...(deliveryCities.length > 0
      ? [`Delivers to: ${deliveryCities.map(lineOf).join(', ')}; elsewhere on request.`]
      : []),
    `Delivery costs ${formatBirr(usualDelivery.fee)} ETB${usualDelivery.isEverywhere ? '' : ' where no other price is said'}${usualDelivery.freeAbove === null ? '' : `, and nothing for goods of more than ${withTax(usualDelivery.freeAbove)}`}.`,
    ...(returnDays > 0 ? [`Pieces may be returned within ${returnDays} days after they came.`] : []),
    ...(ways.length > 0 ? [`Paid by: ${ways.join('; ')}.`] : []),
  ];
}

const section = (heading: string, lines: readonly string[]) => `## ${lineOf(heading)}\n\n${lines.join('\n')}`;

const link = (name: string, address: string, note = '') =>
  `- [${lineOf(name)}](${address})${note ? `: ${lineOf(note)}` : ''}`;

/** The first sentence of a text that an owner writes; nothing where it only leads to a list. */
const firstSentence = (text: string): string => /^[^-\n][^\n]*?[.!?።](?=\s|$)/u.exec(text.trim())?.[0] ?? '';

/** One line of Markdown in which a text of the owner ends no link and begins no list, heading or quotation. */
const lineOf = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\[\]<>`*_]/g, '\\$&');
