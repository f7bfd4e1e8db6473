/** The place of a column in the person's export, and the effect of an erasure on it. */
export interface PersonColumn {
  /** The path of the value in GET /users/profile/export, also inside lists; or the reason why it is not exported. */
  exportedAs: string | { not: string };
  erasure: 'removes the row' | 'replaces the value' | { keeps: string };
}

const ID = { keeps: 'An id says nothing about a person whose account is erased.' };
export const STAFF = { not: 'It names who works for the shop, not whom the row is about.' };
export const OWN = { not: 'The export is of this person.' };
export const SECRET = { not: 'It is a secret or a mark that nobody can read.' };
export const DERIVED = { not: 'It is folded from columns that are exported.' };
export const LAW = { keeps: 'Invoices and books have to be kept with it.' };
export const SHORT_LIVED = { keeps: 'It says nothing readable and ends by itself within thirty days.' };
export const EMPTIED = { keeps: 'It is emptied when the removal is over, which takes seconds.' };
const SHOPS_OWN = { not: 'It is about the shop or its goods.' };

export const removed = (exportedAs: PersonColumn['exportedAs']): PersonColumn => ({
  exportedAs,
  erasure: 'removes the row',
});
export const replaced = (exportedAs: PersonColumn['exportedAs']): PersonColumn => ({
  exportedAs,
  erasure: 'replaces the value',
});
export const kept = (
  exportedAs: PersonColumn['exportedAs'],
  erasure: PersonColumn['erasure'] = ID,
): PersonColumn => ({ exportedAs, erasure });
export const DRIVES = { keeps: 'It is of whoever drives for the shop, and the back office takes it out.' };
export const PHONES = { keeps: 'It stays with the orders of a phone number that no account has placed.' };
export const nobodys: PersonColumn = {
  exportedAs: SHOPS_OWN,
  erasure: { keeps: 'It is about the shop or its goods.' },
};

/** Gives the same rule to columns of several tables; names of columns are separated by spaces. */
export const each = (
  rule: PersonColumn,
  columns: Readonly<Record<string, string>>,
): Record<string, PersonColumn> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([table, names]) =>
      names.split(' ').map((name) => [`${table}.${name}`, rule]),
    ),
  );
