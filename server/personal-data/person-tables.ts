import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { moment } from '#server/lib/http/http.ts';

export interface PersonTable {
  /** The column that refers to the person. */
  person: string;
  /** The name of its list in GET /users/profile/export. */
  exportedAs: string;
  /** Every other column: by which name it is exported, or why it is not. */
  columns: Readonly<Record<string, string | { not: string }>>;
  orderedBy: string;
}

const GOODS = 'It is about the goods of the shop.';

/**
 * Tables of which every row is one person's and goes with that person. Their export and their erasure follow from these
 * lines alone. Of what stays in part, or is told by more than its own columns, `person-columns.ts` says column by column
 * what its module does.
 */
export const PERSON_TABLES: Readonly<Record<string, PersonTable>> = {
  consents: {
    person: 'user_id',
    exportedAs: 'consents',
    columns: {
      document: 'document',
      version: 'version',
      text_sha256: 'textSha256',
      agreed_at: 'agreedAt',
    },
    orderedBy: 'agreed_at',
  },
  product_imports: {
    person: 'user_id',
    exportedAs: 'productImports',
    columns: {
      id: 'id',
      file_name: 'fileName',
      format: 'format',
      state: 'state',
      row_count: 'rows',
      stops_at_problem: { not: GOODS },
      pictures: { not: GOODS },
      notes: { not: GOODS },
      heads: { not: GOODS },
      created_at: 'createdAt',
      started_at: 'startedAt',
      ended_at: 'endedAt',
      worked_at: { not: GOODS },
    },
    orderedBy: 'created_at',
  },
  saved_pieces: {
    person: 'user_id',
    exportedAs: 'savedPieces',
    columns: { product_id: 'product', variant_id: 'variant', saved_at: 'savedAt' },
    orderedBy: 'saved_at desc',
  },
  saved_links: {
    person: 'user_id',
    exportedAs: 'savedLinks',
    columns: { id: 'link', made_at: 'madeAt' },
    orderedBy: 'made_at',
  },
  stock_alerts: {
    person: 'user_id',
    exportedAs: 'stockAlerts',
    columns: {
      id: 'link',
      product_id: 'product',
      variant_id: 'variant',
      channel: 'channel',
      contact: 'contact',
      asked_at: 'askedAt',
      confirmed_at: 'confirmedAt',
      told_at: 'toldAt',
      expires_at: 'endsAt',
    },
    orderedBy: 'asked_at desc',
  },
  quotations: {
    person: 'user_id',
    exportedAs: 'quotations',
    columns: {
      id: 'link',
      position: { not: GOODS },
      created_by: { not: 'It names who works for the shop, not whom the row is about.' },
      looked_after_by: { not: 'It names who works for the shop, not whom the row is about.' },
      name: 'name',
      company: 'company',
      tin: 'tin',
      phone: 'phone',
      email: 'email',
      city: 'city',
      floor: 'floor',
      has_lift: 'hasLift',
      has_assembly: 'assembly',
      per_floor_santim: { not: GOODS },
      lines: 'goods',
      discount_percent: 'discountPercent',
      transport: { not: GOODS },
      is_transport_priced: { not: GOODS },
      items_santim: 'itemsSantim',
      shipping_santim: 'shippingSantim',
      tax_santim: 'taxSantim',
      total_santim: 'totalSantim',
      delivery_days: { not: GOODS },
      payment_terms: 'paymentTerms',
      note: 'note',
      created_at: 'createdAt',
      valid_until: 'validUntil',
      link_ended_at: 'linkEndedAt',
      withdrawn_at: { not: 'It is an act of the shop.' },
      ordered_at: { not: 'The export has the order itself.' },
      order_id: { not: 'The export has the order itself.' },
    },
    orderedBy: 'created_at desc',
  },
  review_pictures: {
    person: 'user_id',
    exportedAs: 'reviewPictures',
    columns: {
      id: { not: 'It says nothing beside the address.' },
      address: 'address',
      review_id: 'review',
      product_id: 'product',
      position: { not: 'It is the sequence of the pictures alone.' },
      hidden_at: { not: 'It is an act of the shop.' },
      hidden_by: { not: 'It names who works for the shop, not whom the row is about.' },
      created_at: 'sentAt',
    },
    orderedBy: 'created_at',
  },
  passkeys: {
    person: 'user_id',
    exportedAs: 'passkeys',
    columns: {
      id: { not: 'It says nothing beside the name.' },
      credential_id: { not: 'It is a mark that nobody can read.' },
      name: 'name',
      public_key: { not: 'It is a mark that nobody can read.' },
      counter: { not: 'It counts signatures alone.' },
      transports: { not: 'It says how a browser reaches the passkey.' },
      added_at: 'addedAt',
      used_at: 'lastUsedAt',
    },
    orderedBy: 'added_at',
  },
  authenticator_apps: {
    person: 'user_id',
    exportedAs: 'authenticatorApps',
    columns: {
      secret: { not: 'It is a secret that is never told again.' },
      last_step: { not: 'It counts half minutes alone.' },
      added_at: 'addedAt',
    },
    orderedBy: 'added_at',
  },
  recovery_codes: {
    person: 'user_id',
    exportedAs: 'recoveryCodes',
    columns: { code_hash: { not: 'It is a mark that nobody can read.' }, made_at: 'madeAt' },
    orderedBy: 'made_at',
  },
  factor_challenges: {
    person: 'user_id',
    exportedAs: 'secondFactorsAsked',
    columns: {
      token_hash: { not: 'It is a mark that nobody can read.' },
      purpose: 'purpose',
      content: { not: 'It is a secret for five minutes.' },
      password_mark: { not: 'It is a mark that nobody can read.' },
      tries: { not: 'It counts tries alone.' },
      expires_at: 'endsAt',
    },
    orderedBy: 'expires_at',
  },
  contacts: {
    person: 'user_id',
    exportedAs: 'contacts',
    columns: { kind: 'kind', value: 'value', verified_at: 'verifiedAt', added_at: 'addedAt' },
    orderedBy: 'added_at',
  },
  telegram_links: {
    person: 'user_id',
    exportedAs: 'telegramLinks',
    columns: { token_hash: { not: 'It is a mark that nobody can read.' }, expires_at: 'endsAt' },
    orderedBy: 'expires_at',
  },
  own_notices: {
    person: 'user_id',
    exportedAs: 'ownNotices',
    columns: { notice: 'notice', way: 'way', wanted: 'wanted' },
    orderedBy: 'notice, way',
  },
  quiet_hours: {
    person: 'user_id',
    exportedAs: 'quietHours',
    columns: { from_time: 'from', until_time: 'until' },
    orderedBy: 'from_time',
  },
  messages_not_sent: {
    person: 'person_id',
    exportedAs: 'messagesNotSent',
    columns: {
      id: { not: 'It says nothing beside the moment.' },
      channel: 'channel',
      order_id: { not: 'The export has the order itself.' },
      notice: { not: 'It is about the work of the shop.' },
      text: { not: 'It is about the work of the shop.' },
      problem: { not: 'It says why the far end did not take it.' },
      at: 'at',
    },
    orderedBy: 'at',
  },
  known_places: {
    person: 'user_id',
    exportedAs: 'knownPlaces',
    columns: { seen_at: 'lastUsedAt', place: { not: 'It is a mark that nobody can read.' } },
    orderedBy: 'seen_at desc',
  },
};

type ExportedRow = Record<string, unknown>;

/** The lists of the export that come from these tables. */
export async function exportPersonTables(
  db: Executor,
  userId: string,
  tables = PERSON_TABLES,
): Promise<Record<string, ExportedRow[]>> {
  const lists: Record<string, ExportedRow[]> = {};
  for (const [name, { person, exportedAs, columns, orderedBy }] of Object.entries(tables)) {
    const exported = Object.entries(columns).filter(([, as]) => typeof as === 'string');
    const selected = exported.map(([column, as]) => sql`${sql.ref(column)} as ${sql.id(as as string)}`);
    const { rows } = await sql<ExportedRow>`
      select ${sql.join(selected)} from ${sql.table(name)} where ${sql.ref(person)} = ${userId}
      order by ${sql.raw(orderedBy)}`.execute(db);
    lists[exportedAs] = rows.map(withMoments);
  }
  return lists;
}

const withMoments = (row: ExportedRow): ExportedRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? moment(value) : value]),
  );

/** Deletes what these tables hold of a person. */
export async function erasePersonTables(
  tx: Transaction,
  userId: string,
  tables = PERSON_TABLES,
): Promise<void> {
  for (const [name, { person }] of Object.entries(tables))
    await sql`delete from ${sql.table(name)} where ${sql.ref(person)} = ${userId}`.execute(tx);
}
