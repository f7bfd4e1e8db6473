import { sql } from 'kysely';
import { many, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { moment } from '#server/lib/http/http.ts';
import { OWN, removed, type PersonColumn } from './column-rules.ts';

export interface PersonTable {
  /** The column that refers to the person. */
  person: string;
  /** The name of its list in GET /users/profile/export. */
  exportedAs: string;
  /** All other columns: the name in the export, or the reason why the column is not exported. */
  columns: Readonly<Record<string, string | { not: string }>>;
  orderedBy: string;
}

const GOODS = 'It is about the goods of the shop.';
const SECRET = 'It is a mark that nobody can read.';
const SHOP = 'It names who works for the shop, not whom the row is about.';
const ACT = 'It is an act of the shop.';

/** Columns that are exported under their own names in camel case, or under another one: `column=name`. */
const exported = (...columns: string[]): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap((some) =>
      some.split(' ').map((each) => {
        const [column, name] = each.split('=') as [string, string?];
        return [column, name ?? column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())];
      }),
    ),
  );
const not = (why: string, columns: string): Record<string, { not: string }> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, { not: why }]));

/**
 * The tables in which every row belongs to one person and is erased with that person. Their export and their erasure
 * follow from these lines alone. Tables of which a part stays, or whose export needs more than their columns, are
 * described column by column in `person-columns.ts` and handled by their own modules.
 */
export const PERSON_TABLES: Readonly<Record<string, PersonTable>> = {
  consents: {
    person: 'user_id',
    exportedAs: 'consents',
    columns: exported('document version text_sha256 agreed_at'),
    orderedBy: 'agreed_at',
  },
  product_imports: {
    person: 'user_id',
    exportedAs: 'productImports',
    columns: {
      ...exported('id file_name format state row_count=rows created_at started_at ended_at'),
      ...not(GOODS, 'stops_at_problem pictures notes heads worked_at currency answers columns sheet'),
    },
    orderedBy: 'created_at',
  },
  saved_pieces: {
    person: 'user_id',
    exportedAs: 'savedPieces',
    columns: exported('product_id=product variant_id=variant saved_at'),
    orderedBy: 'saved_at desc',
  },
  own_addresses: {
    person: 'user_id',
    exportedAs: 'ownAddresses',
    columns: { ...exported('label address kept_at'), ...not('It says nothing beside the address.', 'id') },
    orderedBy: 'kept_at',
  },
  saved_links: {
    person: 'user_id',
    exportedAs: 'savedLinks',
    columns: exported('id=link made_at'),
    orderedBy: 'made_at',
  },
  stock_alerts: {
    person: 'user_id',
    exportedAs: 'stockAlerts',
    columns: exported(
      'id=link product_id=product variant_id=variant channel contact asked_at confirmed_at',
      'told_at expires_at=endsAt',
    ),
    orderedBy: 'asked_at desc',
  },
  holds: {
    person: 'user_id',
    exportedAs: 'holds',
    columns: {
      ...exported(
        'id=link product_id=product variant_id=variant name phone qty until_day=until asked_at ends_at',
        'ended_at ended_as=ended',
      ),
      ...not(GOODS, 'place_id'),
      ...not('The export has the order itself.', 'order_id'),
    },
    orderedBy: 'asked_at desc',
  },
  quotations: {
    person: 'user_id',
    exportedAs: 'quotations',
    columns: {
      ...exported(
        'id=link name company tin phone email city floor has_lift has_assembly=assembly',
        'lines=goods discount_percent granted_santim items_santim shipping_santim tax_santim total_santim',
        'payment_terms note created_at valid_until link_ended_at',
      ),
      ...not(GOODS, 'position per_floor_santim transport is_transport_priced delivery_days'),
      ...not(SHOP, 'created_by looked_after_by'),
      ...not(ACT, 'withdrawn_at'),
      ...not('The export has the order itself.', 'ordered_at order_id'),
    },
    orderedBy: 'created_at desc',
  },
  review_pictures: {
    person: 'user_id',
    exportedAs: 'reviewPictures',
    columns: {
      ...exported('address review_id=review product_id=product created_at=sentAt'),
      ...not('It says nothing beside the address.', 'id'),
      ...not('It is the sequence of the pictures alone.', 'position'),
      ...not(ACT, 'hidden_at'),
      ...not(SHOP, 'hidden_by'),
    },
    orderedBy: 'created_at',
  },
  passkeys: {
    person: 'user_id',
    exportedAs: 'passkeys',
    columns: {
      ...exported('name added_at used_at=lastUsedAt'),
      ...not('It says nothing beside the name.', 'id'),
      ...not(SECRET, 'credential_id public_key'),
      ...not('It counts signatures alone.', 'counter'),
      ...not('It says how a browser reaches the passkey.', 'transports'),
    },
    orderedBy: 'added_at',
  },
  authenticator_apps: {
    person: 'user_id',
    exportedAs: 'authenticatorApps',
    columns: {
      ...exported('added_at'),
      ...not('It is a secret that is never told again.', 'secret'),
      ...not('It counts half minutes alone.', 'last_step'),
    },
    orderedBy: 'added_at',
  },
  recovery_codes: {
    person: 'user_id',
    exportedAs: 'recoveryCodes',
    columns: { ...exported('made_at'), ...not(SECRET, 'code_hash') },
    orderedBy: 'made_at',
  },
  factor_challenges: {
    person: 'user_id',
    exportedAs: 'secondFactorsAsked',
    columns: {
      ...exported('purpose expires_at=endsAt'),
      ...not(SECRET, 'token_hash password_mark'),
      ...not('It is a secret for five minutes.', 'content'),
      ...not('It counts tries alone.', 'tries'),
    },
    orderedBy: 'expires_at',
  },
  contacts: {
    person: 'user_id',
    exportedAs: 'contacts',
    columns: exported('kind value verified_at added_at'),
    orderedBy: 'added_at',
  },
  telegram_links: {
    person: 'user_id',
    exportedAs: 'telegramLinks',
    columns: { ...exported('expires_at=endsAt'), ...not(SECRET, 'token_hash') },
    orderedBy: 'expires_at',
  },
  own_notices: {
    person: 'user_id',
    exportedAs: 'ownNotices',
    columns: exported('notice way wanted'),
    orderedBy: 'notice, way',
  },
  messages_not_sent: {
    person: 'person_id',
    exportedAs: 'messagesNotSent',
    columns: {
      ...exported('channel at'),
      ...not('It says nothing beside the moment.', 'id'),
      ...not('The export has the order itself.', 'order_id'),
      ...not('It is about the work of the shop.', 'notice text'),
      ...not('It says why the far end did not take it.', 'problem'),
    },
    orderedBy: 'at',
  },
  known_places: {
    person: 'user_id',
    exportedAs: 'knownPlaces',
    columns: { ...exported('seen_at=lastUsedAt'), ...not(SECRET, 'place') },
    orderedBy: 'seen_at desc',
  },
};

type ExportedRow = Record<string, unknown>;

/** Reads the lists of a person's export that come from these tables. */
export async function exportPersonTables(
  db: Executor,
  userId: string,
  tables = PERSON_TABLES,
): Promise<Record<string, ExportedRow[]>> {
  const lists: Record<string, ExportedRow[]> = {};
  for (const [name, { person, exportedAs, columns, orderedBy }] of Object.entries(tables)) {
    const fields = Object.entries(columns).filter(([, as]) => typeof as === 'string');
    const selected = fields.map(([column, as]) => sql`${sql.ref(column)} as ${sql.id(as as string)}`);
    const rows = await many<ExportedRow>(db)`
      select ${sql.join(selected)} from ${sql.table(name)} where ${sql.ref(person)} = ${userId}
      order by ${sql.raw(orderedBy)}`;
    lists[exportedAs] = rows.map(withMoments);
  }
  return lists;
}

const withMoments = (row: ExportedRow): ExportedRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? moment(value) : value]),
  );

/** Deletes a person's rows from these tables. */
export async function erasePersonTables(
  tx: Transaction,
  userId: string,
  tables = PERSON_TABLES,
): Promise<void> {
  for (const [name, { person }] of Object.entries(tables))
    await run(tx)`delete from ${sql.table(name)} where ${sql.ref(person)} = ${userId}`;
}

/** The rules for the columns of a table whose rows are erased with their person. */
const exportedColumns = ([table, { person, exportedAs, columns }]: [string, PersonTable]): [
  string,
  PersonColumn,
][] => [
  [`${table}.${person}`, removed(OWN)],
  ...Object.entries(columns).map(([column, as]): [string, PersonColumn] => [
    `${table}.${column}`,
    removed(typeof as === 'string' ? `${exportedAs}.${as}` : as),
  ]),
];

export const RULES_OF_PERSON_TABLES = Object.fromEntries(
  Object.entries(PERSON_TABLES).flatMap(exportedColumns),
);
