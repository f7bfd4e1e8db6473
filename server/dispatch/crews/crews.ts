import { randomUUIDv7 } from 'node:crypto';
import type { Crew, NewCrew } from '#contract/deliveries/deliveries.ts';
import { errorsText } from '#contract/texts/errors.ts';
import { audit, type Actor } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { jobsOf } from '#contract/accounts/jobs.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { e164 } from '#server/lib/phone-number.ts';
import { findCrewForUpdate, insertCrew, listCrews, updateCrew, type CrewRow } from './crews.store.ts';
import { endTours } from '../tours/tours.store.ts';
import { driverOf } from '../own-crews.ts';
import type { DispatchDeps } from '../dispatch-deps.ts';

const MOST_CREWS = 50;

type Deps = Pick<DispatchDeps, 'database' | 'accounts'>;

/** Reads the crews; for a driver their own alone. */
export async function readCrews(deps: Deps, by: AuthenticatedUser): Promise<Crew[]> {
  const driver = driverOf(by);
  const all = await listCrews(deps.database.reader);
  const crews = all.filter((crew) => driver === null || crew.driver_id === driver);
  const drivers = crews.flatMap(({ driver_id: id }) => id ?? []);
  const emails = await deps.accounts.emailsOf(deps.database.reader, drivers);
  return crews.map((row) => crewAnswer(row, emails));
}

/** Adds a crew. @throws HttpError 400 for a phone that is none, 409 when there are too many. */
export async function addCrew(deps: Deps, given: NewCrew, by: Actor): Promise<Crew> {
  const columns = await columnsOf(deps, given);
  return deps.database.transaction(async (tx) => {
    const crew = { id: randomUUIDv7(), ...columns };
    if (!(await insertCrew(tx, crew, MOST_CREWS)))
      throw new HttpError('too-many-crews', { params: { most: MOST_CREWS } });
    await audit.record(tx, {
      actor: by,
      action: 'delivery.crew-added',
      subject: { id: crew.id, label: crew.name },
      after: auditedFields(crew),
    });
    return crewAnswer(
      { ...crew, position: 0, version: 1 },
      await deps.accounts.emailsOf(tx, [crew.driver_id ?? '']),
    );
  });
}

/** Changes a crew, or sets it aside, which ends the links to its days. @throws HttpError 400, 404, 409. */
export async function changeCrew(
  deps: Deps,
  id: string,
  { version, ...given }: NewCrew & { version: number },
  by: Actor,
): Promise<Crew> {
  const columns = await columnsOf(deps, given);
  return deps.database.transaction(async (tx) => {
    const before = await findCrewForUpdate(tx, id);
    if (!before) throw new HttpError('crew-not-found');
    if (before.version !== version) throw new HttpError('edit-conflict');
    const crew = { id, ...columns };
    await updateCrew(tx, crew);
    if (!crew.is_active) await endTours(tx, id);
    await audit.record(tx, {
      actor: by,
      action: 'delivery.crew-edited',
      subject: { id, label: crew.name },
      before: auditedFields(before),
      after: auditedFields(crew),
    });
    const emails = await deps.accounts.emailsOf(tx, [crew.driver_id ?? '']);
    return crewAnswer({ ...before, ...crew, version: version + 1 }, emails);
  });
}

/** @throws HttpError 400 for a phone that is none, and for an account that is no driver's. */
async function columnsOf(
  { accounts }: Deps,
  { name, vehicle, driver, phone, driverEmail, isActive }: NewCrew,
) {
  const number = phone === '' ? '' : e164(phone);
  if (number === null)
    throw new HttpError('invalid-phone', {
      details: { fields: { phone: errorsText('invalid-phone') } },
    });
  const account = driverEmail === '' ? undefined : await accounts.findByEmail(driverEmail);
  if (driverEmail !== '' && !jobsOf(account).includes('drive'))
    throw fieldError({ driverEmail: 'must be the address of an account of somebody who drives' });
  return {
    name,
    vehicle,
    driver_name: driver,
    driver_phone: number,
    driver_id: account?.id ?? null,
    is_active: isActive,
  };
}

const auditedFields = (row: Omit<CrewRow, 'id' | 'position' | 'version'>) => ({
  crew: row.name,
  vehicle: row.vehicle,
  driver: row.driver_name,
  phone: row.driver_phone,
  driverAccount: row.driver_id ?? '',
  isActive: row.is_active,
});

const crewAnswer = (row: CrewRow, emails: ReadonlyMap<string, string>): Crew => ({
  _id: row.id,
  name: row.name,
  vehicle: row.vehicle,
  driver: row.driver_name,
  phone: row.driver_phone,
  driverEmail: emails.get(row.driver_id ?? '') ?? '',
  isActive: row.is_active,
  version: row.version,
});
