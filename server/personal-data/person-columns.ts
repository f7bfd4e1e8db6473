import { PERSON_TABLES, type PersonTable } from './person-tables.ts';

/**
 * Every column that refers to a person, with its place in the person's export and what an erasure does to it. Whatever
 * an export leaves out or an erasure lets stay has its reason. A test reads the migrated database and names each
 * column about a person that is missing here, and each place of the export that is empty.
 */
export interface PersonColumn {
  /** The path in GET /users/profile/export; its parts lead through lists. */
  exportedAs: string | { not: string };
  erasure: 'removes the row' | 'replaces the value' | { keeps: string };
}

const ID = { keeps: 'An id says nothing about a person whose account is erased.' };
const STAFF = { not: 'It names who works for the shop, not whom the row is about.' };
const OWN = { not: 'The export is of this person.' };
const SECRET = { not: 'It is a secret or a mark that nobody can read.' };
const DERIVED = { not: 'It is folded from columns that are exported.' };
const LAW = { keeps: 'Invoices and books have to be kept with it.' };
const SHORT_LIVED = { keeps: 'It says nothing readable and ends by itself within thirty days.' };
const ENDS = { keeps: 'The row goes a day after the change of products that it is about.' };
const NOBODYS_SEARCH = { not: 'Nobody knows who has searched for it.' };
const SHOPS_OWN = { not: 'It is about the shop or its goods.' };

const removed = (exportedAs: PersonColumn['exportedAs']): PersonColumn => ({
  exportedAs,
  erasure: 'removes the row',
});
const replaced = (exportedAs: PersonColumn['exportedAs']): PersonColumn => ({
  exportedAs,
  erasure: 'replaces the value',
});
const kept = (
  exportedAs: PersonColumn['exportedAs'],
  erasure: PersonColumn['erasure'] = ID,
): PersonColumn => ({ exportedAs, erasure });
const nobodys: PersonColumn = {
  exportedAs: SHOPS_OWN,
  erasure: { keeps: 'It is about the shop or its goods.' },
};

/** The columns of a table that goes with its person. */
const columnsOf = ([table, { person, exportedAs, columns }]: [string, PersonTable]): [
  string,
  PersonColumn,
][] => [
  [`${table}.${person}`, removed(OWN)],
  ...Object.entries(columns).map(([column, as]): [string, PersonColumn] => [
    `${table}.${column}`,
    removed(typeof as === 'string' ? `${exportedAs}.${as}` : as),
  ]),
];

export const PERSON_COLUMNS: Readonly<Record<string, PersonColumn>> = {
  ...Object.fromEntries(Object.entries(PERSON_TABLES).flatMap(columnsOf)),

  'users.name': replaced('account.name'),
  'users.email': replaced('account.email'),
  'users.password_hash': replaced(SECRET),
  'users.picture': replaced('account.picture'),
  'users.search_text': replaced(DERIVED),
  'users.wanted_email': replaced('account.emailToVerify'),

  'registrations.name': removed({ not: 'There is no account yet that could ask.' }),
  'registrations.email': removed({ not: 'There is no account yet that could ask.' }),
  'registrations.password_hash': removed(SECRET),
  'registrations.picture': removed({ not: 'There is no account yet that could ask.' }),
  'registrations.consent': removed({ not: 'It becomes a row of consents.' }),
  'codes.email': removed({ not: 'It is the address of the account, for as long as a code lives.' }),
  'codes.subject': removed(SECRET),
  'sessions.user_id': removed(OWN),
  'sessions.token_hash': removed(SECRET),
  'sessions.device': removed('sessions.device'),
  'ended_sessions.token_hash': kept(SECRET, SHORT_LIVED),
  'erasures.user_id': kept({ not: 'Whoever is erased cannot ask.' }),

  'orders.user_id': kept('orders._id'),
  'orders.buyer_name': replaced('orders.user.name'),
  'orders.buyer_email': replaced('orders.user.email'),
  'orders.shipping_address': replaced('orders.shippingAddress.name'),
  'orders.payer': replaced('orders.payer.name'),
  'orders.search_text': replaced(DERIVED),
  'orders.idempotency_key': replaced({ not: 'A program chose it, and it says nothing.' }),
  'orders.phone_proof': kept({ not: 'The order names it, where a proof was asked for.' }),
  'orders.placed_by': kept(STAFF),
  'orders.shipping_rule': nobodys,
  'orders.other_way': nobodys,
  'payments.other_way': nobodys,
  'coupons.note': nobodys,
  'order_lines.name': nobodys,
  'order_lines.variant_name': nobodys,
  'order_lines.variant_name_am': nobodys,
  'products.options': nobodys,
  'order_history.actor': kept(STAFF),
  'order_history.reason': replaced('orders.history.reason'),
  'payment_receipts.reference': kept('orders.receipts.transactionNumber', LAW),
  'payment_receipts.bank': replaced('orders.receipts.bank'),
  'payment_receipts.picture': replaced('orders.receiptPictures'),
  'payment_receipts.reason': replaced('orders.receipts.reason'),
  'payment_receipts.submitted_by': kept(STAFF),
  'payment_receipts.decided_by': kept(STAFF),
  'contributions.payer_name': replaced({ not: 'It names somebody else, who paid a part of the order.' }),
  'contributions.contact': replaced({ not: 'It is of somebody else, who paid a part of the order.' }),
  'pay_links.token': kept(SECRET, { keeps: 'It opens nothing once the order has no buyer.' }),
  'refunds.reason': replaced('orders.moneyBack.reason'),
  'refunds.created_by': kept(STAFF),
  'refunds.by_hand': kept({ not: 'The order names how the money went back.' }, LAW),
  'refunds.idempotency_key': kept({ not: 'A program chose it, and it says nothing.' }),
  'refunds.lines': nobodys,
  'order_changes.asked': replaced('orders.changes.newAddress'),
  'order_changes.told': nobodys,
  'order_changes.before': nobodys,
  'order_changes.reason': replaced('orders.changes.reason'),
  'order_changes.created_by': kept(STAFF),
  'order_changes.decided_by': kept(STAFF),
  'order_changes.idempotency_key': kept({ not: 'A program chose it, and it says nothing.' }),
  'order_changes.request_hash': kept(SECRET),
  'papers.reference': nobodys,
  'fiscal_submissions.reference': nobodys,
  'fiscal_queue.held_by': nobodys,
  'fiscal_documents.issued_by': kept(STAFF),
  'fiscal_documents.reason': nobodys,
  'money_sightings.reference': kept('orders.receipts.transactionNumber', LAW),
  'money_sightings.seen_by': kept(STAFF),
  'money_sightings.seen_by_name': kept(STAFF, {
    keeps: 'The row goes when a second person has seen the money.',
  }),
  'statement_lines.reference': kept({ not: 'It is the bank’s statement of the shop’s own account.' }, LAW),
  'statement_lines.description': kept({ not: 'It is the bank’s statement of the shop’s own account.' }, LAW),
  'statement_lines.reason': nobodys,
  'statement_lines.decided_by': kept(STAFF),
  'statement_lines.read_by': kept(STAFF),
  'unclaimed_money.reason': replaced({ not: 'It is about money that belongs to no order.' }),
  'webhook_events.reference': nobodys,

  'reviews.user_id': kept('reviews._id'),
  'reviews.name': replaced('reviews.name'),
  'reviews.comment': kept('reviews.comment', { keeps: 'It stays as a review by a former customer.' }),
  'reviews.hidden_by': kept(STAFF),
  'reviews.hidden_reason': kept('reviews.hidden.reason', { keeps: 'It is the shop’s own sentence.' }),

  'uploads.owner_id': removed('uploads.address'),
  'uploads.address': removed('uploads.address'),
  'uploads.name': removed('uploads.address'),
  'pictures_in_use.name': nobodys,
  'resumable_uploads.owner_id': removed('uploadsUnderWay.filename'),
  'resumable_uploads.metadata': removed('uploadsUnderWay.filename'),
  'resumable_uploads.address': removed('uploads.address'),

  'bulk_changes.begun_by': kept(STAFF),
  'bulk_changes.actor_name': kept(STAFF, ENDS),
  'bulk_changes.network': kept(STAFF, ENDS),
  'bulk_changes.change': nobodys,
  'bulk_changes.selection': nobodys,
  'bulk_change_products.before': nobodys,
  'bulk_change_products.after': nobodys,
  'bulk_change_products.missed': nobodys,
  'audit_log.actor_id': kept('auditLog.action'),
  'audit_log.actor_name': replaced('auditLog.action'),
  'audit_log.network': replaced({ not: 'It is the address of who works for the shop.' }),
  'audit_log.person_id': kept('auditLog.action'),
  'audit_log.subject_id': kept('auditLog.action'),
  'audit_log.subject_type': nobodys,
  'audit_log.subject_label': replaced('auditLog.action'),
  'audit_log.before': replaced('auditLog.before'),
  'audit_log.after': replaced('auditLog.after'),
  'audit_log.search_text': replaced(DERIVED),
  'policies.name': nobodys,
  'policies.content': nobodys,
  'policies.changed_by': kept(STAFF),
  'settings.document': nobodys,
  'laws.recorded_by': kept(STAFF),
  'laws.checked_by': kept(STAFF, { keeps: 'It says who answers for a number of a law.' }),
  'rate_limits.key': kept(SECRET, SHORT_LIVED),

  'places.name': nobodys,
  'places.name_am': nobodys,
  'stock_deliveries.place_id': nobodys,
  'stock_deliveries.supplier': nobodys,
  'stock_deliveries.note': nobodys,
  'stock_deliveries.created_by': kept(STAFF),
  'stock_levels.place_id': nobodys,
  'stock_movements.place_id': nobodys,
  'stock_movements.reason': nobodys,
  'stock_movements.actor': kept(STAFF),
  'stock_movements.note': nobodys,
  'stock_requests.actor': kept(STAFF),
  'stock_requests.request_hash': kept(SECRET, SHORT_LIVED),
  'stock_requests.idempotency_key': kept(SECRET, SHORT_LIVED),

  'products.name': nobodys,
  'products.name_am': nobodys,
  'products.image_texts': nobodys,
  'product_variants.display_note': nobodys,
  'product_variants.display_note_am': nobodys,
  'product_import_items.name': nobodys,
  'product_import_items.content': nobodys,
  'product_import_items.seen_stock': nobodys,
  'product_import_items.changes': nobodys,
  'product_import_items.problems': nobodys,
  'product_import_items.notes': nobodys,
  'products.search_text': nobodys,
  'product_analyses.analysis': nobodys,
  'materials.name': nobodys,
  'materials.name_am': nobodys,
  'materials.note': nobodys,
  'materials.note_am': nobodys,
  'materials.picture': nobodys,
  'search_misses.typed': {
    exportedAs: NOBODYS_SEARCH,
    erasure: { keeps: 'It is counted without persons and ends after 90 days.' },
  },
  'lexicon_entries.name': nobodys,
  'lexicon_words.word': nobodys,
  'schema_migrations.name': nobodys,
};
