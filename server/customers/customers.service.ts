import { can } from '#contract/accounts/jobs.ts';
import type {
  Customer,
  CustomerExportQuery,
  CustomerQuery,
  CustomerSummary,
} from '#contract/accounts/customers.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import type { RunList } from '#server/lib/database/lists.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { customerAnswer, phonesOf, summaryAnswer, type Known } from './customer-answers.ts';
import {
  countHeads,
  findHead,
  orderKeys,
  listCards,
  listHeads,
  listHeadsAfter,
  listNewest,
  listNotes,
  sumOrders,
} from './customers.store.ts';
import type { Batches } from './export-customers.ts';
import { findCards, findCardsByPhone } from './find-cards.store.ts';
import { eraseCard, exportCard, joinCards } from './personal-cards.ts';

export { beginsWith, fitsWords, isIndexed, lastDigitsBackwards } from './find-cards.store.ts';
export type CustomersService = ReturnType<typeof createCustomersService>;

export interface Deps {
  database: Database;
  lists: RunList;
}

/** The most cards that a search finds: with more, people type another letter. */
const MOST_FOUND = 200;
const MOST_COUNTED = 10_000;
const MOST_OF_A_PHONE = 10;
const MOST_ORDERS = 50;
const MOST_ALIKE = 5;

/** The cards of customers, as the staff sees them. */
export function createCustomersService(deps: Deps) {
  const { database, lists } = deps;
  return {
    deps,
    /** The cards that fit a typed text, without the sums of their orders. */
    async find(keyword: string, most: number) {
      return lists(async (db) => {
        const heads = await findCards(db, keyword, most);
        const cards = await listCards(db, heads);
        return heads.flatMap((head) => cards.find(({ id }) => id === head) ?? []);
      });
    },
    exportOf: (userId: string) => exportCard(database.reader, userId),
    erase: (tx: Transaction, userId: string) => eraseCard(tx, userId),
    join: (tx: Transaction, from: string, to: string) => joinCards(tx, from, to),
  };
}

/** A page of the cards that fit, and the number of all that fit. */
export const readCustomers = ({ lists }: Deps, query: CustomerQuery) =>
  lists((db) => listCustomers(db, query));

async function listCustomers(
  db: Executor,
  { keyword = '', phone, tag, page, size }: CustomerQuery,
): Promise<{ rows: CustomerSummary[]; total: number }> {
  const found =
    phone !== undefined
      ? await findCardsByPhone(db, phone, MOST_OF_A_PHONE)
      : keyword === ''
        ? null
        : await findCards(db, keyword, MOST_FOUND);
  const [heads, total] = found
    ? [found.slice((page - 1) * size, page * size), found.length]
    : await Promise.all([listHeads(db, tag, { page, size }), countHeads(db, tag, MOST_COUNTED)]);
  const known = await readKnown(db, heads, 1);
  const customers = heads.map((head) => summaryAnswer(head, known.get(head)!));
  // Several cards can share a number: the one with the newest order is meant, so it comes first.
  if (phone !== undefined)
    customers.sort((one, other) => (other.lastOrderAt ?? '').localeCompare(one.lastOrderAt ?? ''));
  return { rows: customers, total };
}

/** The number of customers that are read at once and held in memory. */
const BATCH = 200;

/** The customers that fit the filters of the list, in batches. @throws HttpError 403. */
export function readBatches(deps: Deps, query: CustomerExportQuery, by: AuthenticatedUser): Batches {
  // The right to take files along gives nobody what they may not read on a screen.
  if (!can(by, 'customers:read')) throw new HttpError('not-allowed');
  return batchesOf(deps, query);
}

async function* batchesOf(
  deps: Deps,
  { keyword = '', tag }: CustomerExportQuery,
): AsyncGenerator<CustomerSummary[]> {
  const found = keyword === '' ? null : await deps.lists((db) => findCards(db, keyword, MOST_FOUND));
  for (let after = ''; ;) {
    const { heads, customers } = await deps.lists(async (db) => {
      const next = found ? found.splice(0, BATCH) : await listHeadsAfter(db, tag, after, BATCH);
      const known = await readKnown(db, next, 1);
      return { heads: next, customers: next.map((head) => summaryAnswer(head, known.get(head)!)) };
    });
    yield customers;
    if (heads.length < BATCH) return;
    after = heads.at(-1)!;
  }
}

/** @throws HttpError 404. */
export async function readCustomer(deps: Deps, id: string): Promise<Customer> {
  const db = deps.database.reader;
  const head = await findHead(db, id);
  const known = head === undefined ? undefined : (await readKnown(db, [head], MOST_ORDERS)).get(head);
  if (head === undefined || !known) throw new HttpError('customer-not-found');
  return customerAnswer(head, known, await listAlike(deps, head, known));
}

/** The cards of other customers that have one of this customer's numbers. */
async function listAlike({ database: { reader } }: Deps, head: string, known: Known) {
  const heads = new Set<string>();
  for (const phone of phonesOf(known).slice(0, MOST_ALIKE))
    for (const other of await findCardsByPhone(reader, phone, MOST_ALIKE)) heads.add(other);
  heads.delete(head);
  const cards = await listCards(reader, [...heads].slice(0, MOST_ALIKE));
  return cards.filter((card) => card.id === card.head);
}

/** Reads the facts about the customers with these cards, with at most `orders` of their newest orders. */
async function readKnown(
  reader: Executor,
  heads: readonly string[],
  orders: number,
): Promise<Map<string, Known>> {
  if (heads.length === 0) return new Map();
  const cards = await listCards(reader, heads);
  const keys = orderKeys(cards);
  const [sums, newest, notes] = await Promise.all([
    sumOrders(reader, keys),
    listNewest(reader, keys, orders),
    listNotes(reader, heads),
  ]);
  return new Map(
    heads.map((head): [string, Known] => {
      const sum = sums.find((one) => one.head === head);
      return [
        head,
        {
          cards: cards.filter((card) => card.head === head),
          orders: sum?.orders ?? 0,
          owedSantim: sum?.owed_santim ?? 0,
          newest: newest.filter((order) => order.head === head).slice(0, orders),
          notes: notes.filter((note) => note.head === head),
        },
      ];
    }),
  );
}
