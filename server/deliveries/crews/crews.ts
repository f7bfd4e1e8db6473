import { randomUUIDv7 } from 'node:crypto';
import type { Crew, NewCrew } from '#contract/deliveries/deliveries.ts';
import { errorsText } from '#contract/texts/errors.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import { jobsOf } from '#contract/accounts/jobs.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { e164 } from '#server/lib/phone-number.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import { findCrewForUpdate, insertCrew, listCrews, updateCrew, type CrewRow } from './crews.store.ts';
import { endTours } from '../tours/tours.store.ts';

const MOST_CREWS = 50;

type Deps = Pick<SalesDeps, 'database' | 'accounts'>;

export const readCrews = async ({ database: { reader }, accounts }: Deps): Promise<Crew[]> =>
  withAddresses(reader, accounts, await listCrews(reader));

/** Adds a crew. @throws HttpError 400 for a phone that is none, 409 when there are too many. */
export async function addCrew(deps: Deps, given: NewCrew, by: Actor): Promise<Crew> {
  const crew = { _id: randomUUIDv7(), ...(await readGiven(deps, given)) };
  return deps.database.transaction(async (tx) => {
    if (!(await insertCrew(tx, crew, MOST_CREWS)))
      throw new HttpError('too-many-crews', { params: { most: MOST_CREWS } });
    await note(tx, 'delivery.crew-added', {
      by,
      of: { id: crew._id, label: crew.name },
      after: auditedFields(crew),
    });
    return (await withAddresses(tx, deps.accounts, [{ ...crew, version: 1 }]))[0]!;
  });
}

/** Changes a crew, or sets it aside, which ends the links to its days. @throws HttpError 400, 404, 409. */
export async function changeCrew(
  deps: Deps,
  id: string,
  { version, ...given }: NewCrew & { version: number },
  by: Actor,
): Promise<Crew> {
  const crew = { _id: id, ...(await readGiven(deps, given)) };
  return deps.database.transaction(async (tx) => {
    const before = await findCrewForUpdate(tx, id);
    if (!before) throw new HttpError('crew-not-found');
    if (before.version !== version) throw new HttpError('edit-conflict');
    await updateCrew(tx, crew);
    if (!crew.isActive) await endTours(tx, id);
    await note(tx, 'delivery.crew-edited', {
      by,
      of: { id, label: crew.name },
      before: auditedFields(before),
      after: auditedFields(crew),
    });
    return (await withAddresses(tx, deps.accounts, [{ ...crew, version: version + 1 }]))[0]!;
  });
}

/** @throws HttpError 400 for a phone that is none, and for an account that is no driver's. */
async function readGiven({ accounts }: Deps, { phone, members: given, ...crew }: NewCrew) {
  const number = phone === '' ? '' : e164(phone);
  if (number === null)
    throw new HttpError('invalid-phone', {
      details: { fields: { phone: errorsText('invalid-phone') } },
    });
  const members: string[] = [];
  for (const each of new Set(given)) {
    const account = await findAccount(accounts, each);
    if (!account || !jobsOf(account).includes('drive'))
      throw fieldError({ members: `must be addresses or phones of people who drive, which ${each} is not` });
    if (!members.includes(account.id)) members.push(account.id);
  }
  return { ...crew, phone: number, memberIds: members.toSorted() };
}

/** Finds an account by the address or the phone number by which it signs in. */
async function findAccount(accounts: Deps['accounts'], name: string) {
  if (name.includes('@')) return accounts.findByEmail(name);
  const phone = e164(name);
  return phone === null ? undefined : accounts.findStaffByPhone(phone);
}

const auditedFields = ({ name, memberIds, ...crew }: Omit<CrewRow, '_id' | 'version'>) => ({
  crew: name,
  vehicle: crew.vehicle,
  driver: crew.driver,
  phone: crew.phone,
  members: memberIds,
  isActive: crew.isActive,
});

/** Writes the accounts of crews as the addresses or numbers by which they sign in. */
async function withAddresses(
  db: Executor,
  accounts: Deps['accounts'],
  crews: readonly CrewRow[],
): Promise<Crew[]> {
  const names = await accounts.signInNamesOf(
    db,
    crews.flatMap(({ memberIds }) => memberIds),
  );
  return crews.map(({ memberIds, ...crew }) => ({
    ...crew,
    members: memberIds.flatMap((id) => names.get(id) ?? []),
  }));
}
