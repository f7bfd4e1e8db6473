import { randomUUIDv7 } from 'node:crypto';
import type { Crew, NewCrew } from '#contract/deliveries/deliveries.ts';
import { errorsText } from '#contract/texts/errors.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import { jobsOf } from '#contract/accounts/jobs.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { e164 } from '#server/lib/phone-number.ts';
import {
  findCrewForUpdate,
  insertCrew,
  listCrews,
  membersOf,
  saveMembers,
  updateCrew,
  type CrewRow,
} from './crews.store.ts';
import { endTours } from '../tours/tours.store.ts';
import type { DispatchDeps } from '../dispatch-deps.ts';

const MOST_CREWS = 50;

type Deps = Pick<DispatchDeps, 'database' | 'accounts'>;

export async function readCrews(deps: Deps): Promise<Crew[]> {
  const crews = await listCrews(deps.database.reader);
  const members = await membersOf(deps.database.reader);
  const ofCrew = ({ id }: CrewRow) => members.get(id) ?? [];
  const names = await deps.accounts.signInNamesOf(deps.database.reader, crews.flatMap(ofCrew));
  return crews.map((row) => crewAnswer(row, inWords(ofCrew(row), names)));
}

/** Adds a crew. @throws HttpError 400 for a phone that is none, 409 when there are too many. */
export async function addCrew(deps: Deps, given: NewCrew, by: Actor): Promise<Crew> {
  const { members, ...columns } = await columnsOf(deps, given);
  return deps.database.transaction(async (tx) => {
    const crew = { id: randomUUIDv7(), ...columns };
    if (!(await insertCrew(tx, crew, MOST_CREWS)))
      throw new HttpError('too-many-crews', { params: { most: MOST_CREWS } });
    await saveMembers(tx, crew.id, members);
    await note(tx, 'delivery.crew-added', {
      by,
      of: { id: crew.id, label: crew.name },
      after: auditedFields(crew, members),
    });
    const names = await deps.accounts.signInNamesOf(tx, members);
    return crewAnswer({ ...crew, position: 0, version: 1 }, inWords(members, names));
  });
}

/** Changes a crew, or sets it aside, which ends the links to its days. @throws HttpError 400, 404, 409. */
export async function changeCrew(
  deps: Deps,
  id: string,
  { version, ...given }: NewCrew & { version: number },
  by: Actor,
): Promise<Crew> {
  const { members, ...columns } = await columnsOf(deps, given);
  return deps.database.transaction(async (tx) => {
    const before = await findCrewForUpdate(tx, id);
    if (!before) throw new HttpError('crew-not-found');
    if (before.version !== version) throw new HttpError('edit-conflict');
    const crew = { id, ...columns };
    const had = (await membersOf(tx)).get(id) ?? [];
    await updateCrew(tx, crew);
    await saveMembers(tx, id, members);
    if (!crew.is_active) await endTours(tx, id);
    await note(tx, 'delivery.crew-edited', {
      by,
      of: { id, label: crew.name },
      before: auditedFields(before, had),
      after: auditedFields(crew, members),
    });
    const names = await deps.accounts.signInNamesOf(tx, members);
    return crewAnswer({ ...before, ...crew, version: version + 1 }, inWords(members, names));
  });
}

/** @throws HttpError 400 for a phone that is none, and for an account that is no driver's. */
async function columnsOf(
  { accounts }: Deps,
  { name, vehicle, driver, phone, members: given, isActive }: NewCrew,
) {
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
  return {
    name,
    vehicle,
    driver_name: driver,
    driver_phone: number,
    // The release before knows one account of a crew.
    driver_id: members[0] ?? null,
    members: members.toSorted(),
    is_active: isActive,
  };
}

/** Finds an account by the address or the phone number by which it signs in. */
async function findAccount(accounts: Deps['accounts'], name: string) {
  if (name.includes('@')) return accounts.findByEmail(name);
  const phone = e164(name);
  return phone === null ? undefined : accounts.findStaffByPhone(phone);
}

const auditedFields = (row: Omit<CrewRow, 'id' | 'position' | 'version'>, members: readonly string[]) => ({
  crew: row.name,
  vehicle: row.vehicle,
  driver: row.driver_name,
  phone: row.driver_phone,
  members,
  isActive: row.is_active,
});

const inWords = (members: readonly string[], names: ReadonlyMap<string, string>): string[] =>
  members.flatMap((member) => names.get(member) ?? []);

const crewAnswer = (row: CrewRow, members: readonly string[]): Crew => ({
  _id: row.id,
  name: row.name,
  vehicle: row.vehicle,
  driver: row.driver_name,
  phone: row.driver_phone,
  members: [...members],
  isActive: row.is_active,
  version: row.version,
});
