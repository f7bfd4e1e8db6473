import { csvOf } from './imports.ts';

/** The head of WooCommerce's own product export (9.x), with a shop of two attributes. */
const WOOCOMMERCE = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?'],
  ...['Visibility in catalog', 'Short description', 'Description', 'Date sale price starts'],
  ...['Date sale price ends', 'Tax status', 'Tax class', 'In stock?', 'Stock', 'Low stock amount'],
  ...['Backorders allowed?', 'Sold individually?', 'Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)'],
  ...['Allow customer reviews?', 'Purchase note', 'Sale price', 'Regular price', 'Categories', 'Tags'],
  ...['Shipping class', 'Images', 'Download limit', 'Download expiry days', 'Parent', 'Grouped products'],
  ...['Upsells', 'Cross-sells', 'External URL', 'Button text', 'Position', 'Brands'],
  ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible', 'Attribute 1 global'],
  ...['Attribute 2 name', 'Attribute 2 value(s)', 'Attribute 2 visible', 'Attribute 2 global'],
  'Meta: _wp_page_template',
];

type Cells = Record<string, string | number>;
const rowsOf = (head: readonly string[], rows: readonly Cells[]) =>
  `\uFEFF${csvOf([head, ...rows.map((row) => head.map((title) => row[title] ?? ''))])}`;

/** A chair, a sofa in fabrics and sizes, a rug and a voucher that fit no category, and what cannot be sold here. */
export const woocommerceFile = (): string =>
  rowsOf(WOOCOMMERCE, [
    {
      ...{ ID: 101, Type: 'simple', SKU: 'WC-CHAIR', Name: 'Wanza Dining Chair', Published: 1 },
      ...{ 'In stock?': 1, Stock: 12, 'Regular price': 9500, 'Sale price': 8500.5 },
      ...{ 'Date sale price starts': '2026-01-01', 'Date sale price ends': '2199-01-31 00:00:00' },
      ...{ 'Length (cm)': 52, 'Width (cm)': 45, 'Height (cm)': 88.5, Brands: 'Mirfak' },
      Description: '<p>A light chair&nbsp;&amp; strong.</p>\\n<ul><li>Wanza</li><li>Linen</li></ul>',
      Categories: 'Dining room > Chairs, Sale',
      Images: 'https://old.example/a.jpg, http://old.example/b.jpg',
      ...{ 'Attribute 1 name': 'Material', 'Attribute 1 value(s)': 'Wanza, Linen' },
    },
    {
      ...{ ID: 102, Type: 'variable', SKU: '', Name: 'Entoto Sofa', Published: 1, 'In stock?': 1 },
      ...{ 'Short description': 'A deep sofa.', Categories: 'Living room > Sofas &amp; Couches' },
      Images: 'https://old.example/sofa.jpg',
      ...{ 'Attribute 1 name': 'Fabric', 'Attribute 1 value(s)': 'Teal, Sand\\, light' },
      ...{ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': 'Two seats, Three seats' },
    },
    {
      ...{ ID: 103, Type: 'variation', SKU: 'WC-SOFA-T2', Name: 'Entoto Sofa - Teal', Published: 1 },
      ...{ Parent: 'id:102', 'In stock?': 1, Stock: 3, 'Regular price': 60000 },
      Images: 'https://old.example/teal.jpg',
      ...{ 'Attribute 1 name': 'Fabric', 'Attribute 1 value(s)': 'Teal' },
      ...{ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': 'Two seats' },
    },
    {
      ...{ ID: 104, Type: 'variation', SKU: 'WC-SOFA-S', Name: 'Entoto Sofa - Sand', Published: 1 },
      ...{ Parent: 'id:102', 'In stock?': 1, Stock: '', 'Regular price': 62000 },
      ...{ 'Attribute 1 name': 'Fabric', 'Attribute 1 value(s)': 'Sand\\, light' },
      ...{ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': '' },
    },
    {
      ...{ ID: 105, Type: 'simple', SKU: 'WC-RUG', Name: 'Wool Carpet', Published: -1 },
      ...{ 'In stock?': 0, Stock: 0, 'Regular price': 4000, Categories: 'Textiles' },
    },
    { ID: 106, Type: 'grouped', SKU: 'WC-SET', Name: 'Dining Set', Published: 1 },
    { ID: 107, Type: 'variation', SKU: 'WC-LOST', Name: 'Lost', Parent: 'id:999', 'Regular price': 1 },
    {
      ...{ ID: 108, Type: 'variation', SKU: 'WC-SOFA-OFF', Name: 'Entoto Sofa - Teal', Published: 0 },
      ...{ Parent: 'id:102', 'In stock?': 1, Stock: 9, 'Regular price': 70000 },
      ...{ 'Attribute 1 name': 'Fabric', 'Attribute 1 value(s)': 'Teal' },
      ...{ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': 'Three seats' },
    },
    {
      ...{ ID: 109, Type: 'simple, virtual', SKU: 'WC-VOUCHER', Name: 'Voucher', Published: 1 },
      ...{ 'In stock?': 1, Stock: 5, 'Backorders allowed?': 'notify', 'Regular price': 1000 },
      ...{
        Tags: 'gifts, new',
        Categories: 'Uncategorized',
        Description: '<p>A gift &raquo; of 5&Prime;.</p>',
      },
    },
  ]);

/** The head of Shopify's product export, as it was for years and as most files have it. */
const SHOPIFY = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option1 Linked To', 'Option2 Name', 'Option2 Value'],
  ...['Option3 Name', 'Option3 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker'],
  ...['Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price'],
  ...['Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description'],
  ...['Google Shopping / Condition', 'Variant Image', 'Variant Weight Unit', 'Variant Tax Code'],
  ...['Cost per item', 'Status'],
];

/** A table of two woods with three pictures, a bed without options or code, and a wardrobe that is a draft. */
export const shopifyFile = (): string =>
  rowsOf(SHOPIFY, [
    {
      ...{ Handle: 'bole-table', Title: 'Bole Table', 'Body (HTML)': '<p>For <b>six</b>.</p>' },
      ...{ Vendor: 'Mirfak', Type: 'Dining Tables', Published: 'true', Status: 'active' },
      ...{ 'Option1 Name': 'Wood', 'Option1 Value': 'Wanza', 'Variant SKU': 'SH-W' },
      ...{ 'Variant Inventory Qty': 4, 'Variant Price': '30000.00', 'Variant Compare At Price': '35000.00' },
      ...{ 'Image Src': 'https://cdn.example/2.jpg', 'Image Position': 2, 'Image Alt Text': 'From the side' },
    },
    {
      ...{ Handle: 'bole-table', 'Option1 Value': 'Oak', 'Variant SKU': 'SH-O', 'Variant Inventory Qty': -1 },
      ...{ 'Variant Price': '32000.00', 'Variant Image': 'https://cdn.example/oak.jpg' },
      ...{ 'Image Src': 'https://cdn.example/1.jpg', 'Image Position': 1 },
    },
    { Handle: 'bole-table', 'Image Src': 'https://cdn.example/3.jpg', 'Image Position': 3 },
    {
      ...{ Handle: 'bahir-bed', Title: 'Bahir Bed', 'Body (HTML)': 'Low.', Vendor: 'Mirfak' },
      ...{ 'Product Category': 'Furniture > Beds & Accessories > Beds & Bed Frames', Status: 'active' },
      ...{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Inventory Qty': 2 },
      ...{ 'Variant Price': '45000.00', 'Image Src': 'https://cdn.example/bed.jpg', 'Image Position': 1 },
    },
    {
      ...{ Handle: 'gondar', Title: 'Gondar', Type: 'Wardrobe', Vendor: 'Mirfak', Status: 'draft' },
      ...{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Price': '80000.00' },
    },
  ]);
