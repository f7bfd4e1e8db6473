/** The letters of a new name; names stored before this limit are read as they are. */
export const LONGEST_NAME = 40;

/**
 * The most characters of texts whose fields stand outside of the form of their body: search boxes, cells of tables, rows
 * that people add. Schemas take them from here too. Without Zod, because browsers load this file.
 */
export const LONGEST_KEYWORD = 100;
/** An amount as people type it, with commas, spaces and decimals. */
export const LONGEST_AMOUNT = 20;
/** A whole number below a hundred million with its sign or commas, such as -1,000,000. */
export const LONGEST_COUNT = 10;
/** A text that people paste: a message of their bank, the link of a map. */
export const LONGEST_PASTED = 1000;
/** A list that is typed in one field, with commas. */
export const LONGEST_LIST = 2000;
export const LONGEST_PERSON = 100;
export const LONGEST_PHONE = 30;
export const LONGEST_ADDRESS = 300;
export const LONGEST_CITY = 100;
/** A sub-city, a neighbourhood, a site, or a place of the shop where pieces stand. */
export const LONGEST_PLACE = 60;
export const LONGEST_FLOOR = 2;
export const LONGEST_DELIVERY_NOTE = 300;
export const LONGEST_COMPANY = 120;
/** Ten digits, with the spaces of pasted ones. */
export const LONGEST_TIN = 20;
export const LONGEST_COUPON = 60;
/** The number of a payment at a bank. */
export const LONGEST_REFERENCE = 40;
export const LONGEST_DISCOUNT_REASON = 200;
/** The reason of a difference in the books. */
export const LONGEST_REASON = 300;
export const LONGEST_PICTURE_TEXT = 200;
export const LONGEST_SKU = 60;
/** The id of a checkout that an agent has begun: 128 random bits in base64url. */
export const AGENT_CHECKOUT_LENGTH = 22;
/** The name of an option or of a choice in it. */
export const LONGEST_OPTION = 60;
/** The most lines of an order of the web shop, and the most pieces of one of them. */
export const MAX_ORDER_LINES = 50;
export const MAX_PIECES = 1000;
