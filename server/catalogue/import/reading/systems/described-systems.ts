import { problem } from '../../planning/problem.ts';
import { described, mergedRow, type SystemOption, type SystemRow } from './described.ts';
import {
  amount,
  asIs,
  category,
  centimetres,
  numberedOptions,
  pictures,
  pieces,
  plain,
  state,
  tags,
} from './column-kinds.ts';

const isYes = (text: string) => /^(1|y|yes|true)$/i.test(text);
const isNo = (text: string) => /^(0|n|no|false)$/i.test(text);

/** Square's library of items: a row for each variation, prices and pieces by place. */
export const square = described({
  format: 'square',
  told: [/^item name$/, /^variation name$/],
  groupOf: (row) => row.text(/^(reference handle)$/) || row.text(/^item name$/),
  product: {
    name: plain(/^(customer-facing name|item name)$/),
    description: plain(/^description$/),
    category: category(/^(reporting category|category|categories)$/, />|,/),
    state: state(
      /^(square online item visibility|archived)$/,
      (cells, row) =>
        !isYes(row.text(/^archived$/)) &&
        cells.every(({ head, text }) => /archived/i.test(head) || /^visible$/i.test(text)),
    ),
  },
  variant: {
    sku: asIs(/^sku$/),
    price: amount(/^price( .*)?$/),
    cost: amount(/^default unit cost$/),
    onHand: {
      heads: /^(current|new) quantity /,
      read: (cells, row, product) => {
        const places = new Map<string, { head: string; text: string }>();
        // A new count of a place stands for the one before it.
        for (const cell of [...cells].sort((one, other) => one.head.localeCompare(other.head)))
          places.set(cell.head.replace(/^\w+ quantity /i, ''), cell);
        return pieces(/./).read!([...places.values()], row, product);
      },
    },
  },
  optionsOf: (row, first) => {
    const named = numberedOptions(
      (number) => new RegExp(`^option name ${number}$`),
      (number) => new RegExp(`^option value ${number}$`),
    )(row, first);
    const variation = row.text(/^variation name$/);
    return named.length > 0 || /^(regular)?$/i.test(variation)
      ? named
      : [{ name: 'Variation', value: variation }];
  },
  unused:
    /^(token|gtin|weight|sellable|stockable|contains alcohol|skip detail screen|default vendor|stock alert|tax - |enabled |item type|seo |permalink|social|shipping|self-serve|delivery|pickup|modifier)/,
});

/** Loyverse's items: a row for each variant, prices and pieces by shop in brackets. */
export const loyverse = described({
  format: 'loyverse',
  told: [
    /^handle$/,
    /^name$/,
    /^(in stock|available for sale|price)( \[.*\])?$/,
    /^(option 1 name|track stock|sold by weight)$/,
  ],
  groupOf: (row) => row.text(/^handle$/),
  product: {
    name: plain(/^name$/),
    description: plain(/^description$/),
    category: category(/^category$/, /$^/),
    state: state(/^available for sale/, (cells) => cells.some(({ text }) => !isNo(text))),
  },
  variant: {
    sku: asIs(/^sku$/),
    price: amount(/^(price( \[.*\])?|default price)$/),
    cost: amount(/^cost$/),
    onHand: {
      heads: /^in stock( \[.*\])?$/,
      read: (cells, row, product) =>
        isNo(row.text(/^track stock$/)) ? undefined : pieces(/./).read!(cells, row, product),
    },
  },
  optionsOf: numberedOptions(
    (number) => new RegExp(`^option ${number} name$`),
    (number) => new RegExp(`^option ${number} value$`),
  ),
  unused:
    /^(sold by weight|barcode|sku of included item|quantity of included item|track stock|low stock|optimal stock|purchase cost|supplier|use production|tax - |modifier|reference)/,
});

/** The attributes of Odoo's products: 'Colour: Grey, Legs: Steel' of one variant, or a row for each with its values. */
const ODOO_VALUES = /^(variant values|product_template_variant_value_ids|attribute values)$/;
const ODOO_ATTRIBUTE =
  /^(product attributes|attribute lines?|attribute_line_ids) ?\/ ?(attribute|attribute_id)( ?\/ ?(name|id))?$/;
const ODOO_ATTRIBUTE_VALUES =
  /^(product attributes|attribute lines?|attribute_line_ids) ?\/ ?(values|value_ids)( ?\/ ?(name|id|value))?$/;

const pairsOf = (text: string): SystemOption[] =>
  text.split(/[,\n]\s*/).flatMap((each) => {
    const [, name, value] = /^([^:]+):\s*(.+)$/.exec(each.trim()) ?? [];
    return name && value ? [{ name: name.trim(), value: value.trim() }] : [];
  });

/** Every combination of the values that the rows of a product give its attributes. */
function combinations(rows: readonly SystemRow[]): { row: SystemRow; options: SystemOption[] }[] {
  const attributes = new Map<string, string[]>();
  let last = '';
  for (const row of rows) {
    last = row.text(ODOO_ATTRIBUTE) || last;
    const values = row.all(ODOO_ATTRIBUTE_VALUES).flatMap(({ text }) => text.split(/,\s*/));
    if (last !== '') attributes.set(last, [...(attributes.get(last) ?? []), ...values.filter(Boolean)]);
  }
  let all: SystemOption[][] = [[]];
  for (const [name, values] of attributes)
    if (values.length > 1)
      all = all.flatMap((options) => [...new Set(values)].map((value) => [...options, { name, value }]));
  return all.map((options) => ({ row: rows[0]!, options }));
}

/** Odoo's products: templates with rows of attributes, or a row for each variant with its values. */
export const odoo = described({
  format: 'odoo',
  told: [
    /^(name|product)$/,
    /^(internal reference|default_code)$|^(external id|id)$/,
    /^(sales price|list_price|lst_price|public price)$|^(quantity on hand|qty_available)$/,
  ],
  groupOf: (row) =>
    row.text(/^(product template|product_tmpl_id)(\/.*)?$/) ||
    (row.text(ODOO_VALUES) && row.text(/^(name|product)$/)) ||
    row.text(/^(external id|id)$/) ||
    row.text(/^(name|product)$/),
  product: {
    name: plain(/^(name|product)$/),
    description: plain(/^(sales description|description_sale|description)$/),
    category: category(/^(product category|categ_id|category)(\/.*)?$/, /\s\/\s|>/),
    images: pictures(/^(image|image_1920|image 1920)$/),
    state: state(/^(active|can be sold|sales|sale_ok)$/, (cells) => cells.every(({ text }) => !isNo(text))),
  },
  variant: {
    sku: asIs(/^(internal reference|default_code)$/),
    price: amount(/^(sales price|list_price|lst_price|public price)$/),
    cost: amount(/^(cost|standard_price)$/),
    onHand: pieces(/^(quantity on hand|qty_available)$/),
  },
  variantsOf: (rows) =>
    rows.some((row) => row.text(ODOO_ATTRIBUTE) !== '')
      ? combinations(rows)
      : rows.map((row) => ({ row, options: pairsOf(row.text(ODOO_VALUES)) })),
  unused:
    /^(product type|type|detailed_type|barcode|weight|volume|forecasted quantity|virtual_available|unit of measure|uom|customer taxes|taxes_id|favorite|priority)/,
});

/** Medusa's export: a row for each variant, options and pictures in numbered columns, a price for each currency. */
export const medusa = described({
  format: 'medusa',
  told: [/^product handle$/, /^variant (title|sku|id)$/],
  groupOf: (row) => row.text(/^product handle$/) || row.text(/^product id$/),
  product: {
    name: plain(/^product title$/),
    description: plain(/^product description$/),
    category: category(
      /^product (categor(y|ies)( \d+)?( name)?|collection (title|handle)|type( value)?)$/,
      />/,
    ),
    tags: tags(/^product tags?( \d+)?( value)?$/),
    images: pictures(/^(product thumbnail|product image \d+( url)?)$/),
    state: state(/^product status$/, (cells) => cells.every(({ text }) => /^published$/i.test(text))),
    widthCm: centimetres(/^product width$/),
    depthCm: centimetres(/^product length$/),
    heightCm: centimetres(/^product height$/),
  },
  variant: {
    sku: asIs(/^variant sku$/),
    price: amount(/^(variant )?price (etb|birr)$|^(variant )?price [a-z]{3}$/),
    onHand: pieces(/^variant inventory quantity$/),
  },
  optionsOf: (row, first) =>
    numberedOptions(
      (number) => new RegExp(`^variant option ${number} name$`),
      (number) => new RegExp(`^variant option ${number} value$`),
      6,
    )(row, first).filter(({ name, value }) => !/^default/i.test(name) || !/^default/i.test(value)),
  unused:
    /^(product (id|subtitle|weight|hs code|origin country|mid code|material|discountable|external id|sales channel .*|profile .*|collection .*|type.*|deleted at|created at|updated at|is giftcard)|variant (id|title|barcode|upc|ean|allow backorder|manage inventory|weight|length|width|height|hs code|origin country|mid code|material|rank|metadata|product id|deleted at|created at|updated at))/,
});

const VENDURE_LIST = /\|/;
/**
 * Vendure's import format (docs.vendure.io, importing data), which its export plugin writes too: options of a product and
 * their values in one cell each, parted by '|'. A row without a name is a variant of the product above; a product may
 * have a row of its own before them, without a code and a price.
 */
export const vendure = described({
  format: 'vendure',
  told: [/^optiongroups(:\w+)?$/, /^optionvalues(:\w+)?$/, /^name(:\w+)?$/],
  groupOf: (row) => row.text(/^slug(:\w+)?$/) || row.text(/^name(:\w+)?$/),
  product: {
    name: plain(/^name(:en)?$/),
    nameAm: plain(/^name:am$/),
    description: plain(/^description(:en)?$/),
    category: {
      heads: /^facets(:en)?$/,
      read: (cells, row, product) => {
        const facets = cells.flatMap(({ text }) => text.split(VENDURE_LIST));
        const said = facets.filter((each) => /^(category|categories|type|collection)\s*:/i.test(each));
        const texts = said.map((each) => ({ head: '', text: each.replace(/^[^:]*:\s*/, '') }));
        return texts.length > 0 ? category(/./, />/).read!(texts, row, product) : undefined;
      },
    },
    brand: {
      heads: /^facets(:en)?$/,
      read: (cells) => {
        const facets = cells.flatMap(({ text }) => text.split(VENDURE_LIST));
        const [, brand] = facets.flatMap(
          (each) => /^\s*(?:brand|manufacturer)\s*:\s*(.+)$/i.exec(each) ?? [],
        );
        return brand?.trim();
      },
    },
    images: pictures(/^assets$/, VENDURE_LIST),
    state: state(/^enabled$/, (cells) => cells.every(({ text }) => !isNo(text))),
  },
  variant: {
    sku: asIs(/^sku$/),
    price: amount(/^price$/),
    onHand: {
      heads: /^stockonhand$/,
      read: (cells, row, product) =>
        isNo(row.text(/^trackinventory$/)) ? undefined : pieces(/./).read!(cells, row, product),
    },
    variantImages: pictures(/^variantassets$/, VENDURE_LIST),
  },
  variantsOf: (rows) => {
    const first = rows[0]!;
    const own = rows.filter((row) =>
      [/^sku$/, /^price$/, /^optionvalues(:\w+)?$/].some((heads) => row.text(heads) !== ''),
    );
    return (own.length > 0 ? own : [first]).map((row) => ({ row, options: vendureOptions(row, first) }));
  },
  unused: /^(slug|taxcategory|trackinventory|facets|variantfacets|optiongroups|optionvalues)(:\w+)?$/,
});

function vendureOptions(row: SystemRow, first: SystemRow): SystemOption[] {
  const names = (row.text(/^optiongroups(:en)?$/) || first.text(/^optiongroups(:en)?$/)).split(VENDURE_LIST);
  const values = row.text(/^optionvalues(:en)?$/).split(VENDURE_LIST);
  return (
    names
      // A group may name its code behind its name, by which products share it.
      .map((name, at) => ({ name: name.split(':')[0]!.trim(), value: (values[at] ?? '').trim() }))
      .filter(({ name, value }) => name !== '' && value !== '')
  );
}

/** PrestaShop's products, whose prices say in their head whether tax is in them. */
export const prestashop = described({
  format: 'prestashop',
  told: [/^name$/, /^(active \(0\/1\)|reference #?|reference)$/, /^price tax (ex|in)cluded/],
  groupOf: (row) => row.text(/^(product )?id$/) || row.text(/^reference/),
  product: {
    name: plain(/^name$/),
    description: {
      heads: /^(summary|description)$/,
      read: (cells, row, product) =>
        plain(/./).read!([cells.find(({ head }) => /description/i.test(head)) ?? cells[0]!], row, product),
    },
    brand: asIs(/^manufacturer$/),
    category: category(/^categories/, /,|>/),
    tags: tags(/^tags/),
    images: pictures(/^image urls/),
    state: state(/^(active \(0\/1\)|visibility)$/, (cells) =>
      cells.every(({ text }) => !isNo(text) && !/^none$/i.test(text)),
    ),
    widthCm: centimetres(/^width$/),
    depthCm: centimetres(/^depth$/),
    heightCm: centimetres(/^height$/),
  },
  variant: {
    sku: asIs(/^reference #?$/),
    price: amount(/^price tax (ex|in)cluded/),
    cost: amount(/^(wholesale price|cost price)$/),
    onHand: pieces(/^quantity$/),
    salePrice: {
      heads: /^discount (percent|amount)$/,
      read: (cells, row, product) => {
        const percent = Number(row.text(/^discount percent$/));
        const price = Number(row.text(/^price tax (ex|in)cluded/));
        if (percent > 0 && percent < 100 && price > 0)
          return String(Math.round(price * (100 - percent)) / 100);
        // The file does not say whether tax is in the discount.
        const off = Number(row.text(/^discount amount$/));
        if (off > 0) {
          const params = { value: String(off) };
          product.notes.push(problem('discount-left', params, { row: row.row, column: 'salePrice' }));
        }
        return undefined;
      },
    },
    saleFrom: {
      heads: /^discount from/,
      read: ([cell], row) => (Number(row.text(/^discount percent$/)) > 0 ? cell!.text : undefined),
    },
    saleUntil: {
      heads: /^discount to/,
      read: ([cell], row) => (Number(row.text(/^discount percent$/)) > 0 ? cell!.text : undefined),
    },
  },
  unused:
    /^(product id|id|tax rules id|on sale|discount|supplier|ean13|upc|mpn|isbn|ecotax|weight|minimal quantity|low stock|meta |url rewritten|visibility|unity|unit price|delivery|available|show price|condition|delete existing|feature|customizable|additional shipping|text (fields|when)|image alt|product (available|creation)|accessories|id \/ name of shop|advanced stock|depends on stock|warehouse)/,
});

/** EverShop's products: variants are products of one group, which differ in attributes. */
export const evershop = described({
  format: 'evershop',
  told: [/^url_key$/, /^sku$/, /^name$/],
  groupOf: (row) =>
    row.text(/^variant_group(_id)?$/) || row.text(/^uuid$/) || row.text(/^product_id$/) || row.text(/^sku$/),
  product: {
    name: plain(/^name$/),
    description: plain(/^(description|short_description)$/),
    category: category(/^(category|category_id|categories)$/, />|,/),
    images: pictures(/^(images?|image_url|origin_image|gallery)$/),
    state: state(/^(status|visibility)$/, (cells) =>
      cells.every(({ text }) => isYes(text) || /^(enabled|active|visible)$/i.test(text)),
    ),
  },
  variant: {
    sku: asIs(/^sku$/),
    price: amount(/^price$/),
    onHand: {
      heads: /^(qty|quantity)$/,
      read: (cells, row, product) =>
        isNo(row.text(/^manage_stock$/)) ? undefined : pieces(/./).read!(cells, row, product),
    },
  },
  optionsOf: (row) =>
    row.text(/^variant_group(_id)?$/) === ''
      ? []
      : row
          .all(/^(colou?r|size|material|fabric|finish|wood)$/)
          .map(({ head, text }) => ({ name: head[0]!.toUpperCase() + head.slice(1), value: text })),
  unused:
    /^(product_id|uuid|group_id|tax_class|weight|url_key|meta_.*|manage_stock|stock_availability|created_at|updated_at|type|short_description|no_shipping_required)$/,
});

const shopifyOptions = (row: SystemRow, first: SystemRow): SystemOption[] =>
  numberedOptions(
    (number) => new RegExp(`^option${number} name$`),
    (number) => new RegExp(`^option${number} value$`),
  )(row, first).filter(({ name, value }) => name !== 'Title' || value !== 'Default Title');

const COMMITTED = /^committed( \(.*\))?$/;

/** The pieces of one place that nobody was promised; nothing where the place does not have the product. */
function freeAt(row: SystemRow): { head: string; text: string }[] {
  const numberAt = (heads: RegExp) => Number(row.text(heads) || 0);
  const counted = row.text(/^on hand \(new\)$/);
  const free = row.text(/^available( \(.*\))?$/);
  const held = numberAt(COMMITTED) + numberAt(/^unavailable( \(.*\))?$/);
  const onHand = counted || (free === '' ? row.text(/^on hand( \(current\))?$/) : '');
  const text = onHand === '' ? free : Number.isNaN(Number(onHand)) ? onHand : String(Number(onHand) - held);
  return text === '' || /^not stocked$/i.test(text) ? [] : [{ head: '', text }];
}

/** Shopify's pieces by place: a row for each variant and place. */
export const shopifyInventory = described({
  format: 'shopify-inventory',
  isOfKnown: true,
  told: [/^handle$/, /^location$/, /^(available|on hand)( \(.*\))?$/],
  groupOf: (row) => row.text(/^handle$/),
  product: { name: plain(/^title$/) },
  variant: {
    sku: asIs(/^sku$/),
    onHand: {
      heads: /^(on hand|available)( \(.*\))?$/,
      read: (_cells, row, product) => {
        const counts = row.parts.flatMap((each) => freeAt(each));
        const promised = row.parts.reduce((sum, each) => sum + Number(each.text(COMMITTED) || 0), 0);
        if (promised > 0) {
          const params = { count: promised };
          product.notes.push(problem('promised-there', params, { row: row.row, column: 'onHand' }));
        }
        return counts.length > 0 ? pieces(/./).read!(counts, row, product) : undefined;
      },
    },
  },
  variantsOf: (rows) => {
    const byVariant = new Map<string, SystemRow[]>();
    for (const row of rows) {
      const options = shopifyOptions(row, rows[0]!);
      const key = row.text(/^sku$/) || options.map(({ value }) => value).join('\n');
      byVariant.set(key, [...(byVariant.get(key) ?? []), row]);
    }
    return [...byVariant.values()].map((parts) => ({
      row: mergedRow(parts),
      options: shopifyOptions(parts[0]!, rows[0]!),
    }));
  },
  unused:
    /^(option\d (name|value)|hs code|coo|location|bin name|incoming|unavailable|committed|available|on hand)/,
});

/** Shopify's prices alone. */
export const shopifyPrices = described({
  format: 'shopify-prices',
  isOfKnown: true,
  told: [/^handle$/, /^variant price$/],
  never: [/^(body \(html\)|vendor|variant inventory qty|image src|published|status)$/],
  groupOf: (row) => row.text(/^handle$/),
  product: { name: plain(/^title$/) },
  variant: {
    sku: asIs(/^variant sku$/),
    price: amount(/^variant price$/),
  },
  optionsOf: shopifyOptions,
  unused: /^(option\d |variant compare at price$)/,
});
