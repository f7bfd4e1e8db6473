import { randomUUIDv7 } from 'node:crypto';
import type { Crew, NewCrew } from '#contract/deliveries/deliveries.ts';
import { errorsText } from '#contract/texts/errors.ts';
import { audit, type Actor } from '#server/audit/audit.service.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { e164 } from '#server/lib/phone-number.ts';
import { findCrewForUpdate, insertCrew, listCrews, updateCrew, type CrewRow } from './crews.store.ts';
import { endTours } from '../tours/tours.store.ts';
import type { DispatchDeps } from '../dispatch-deps.ts';

const MOST_CREWS = 50;

type Deps = Pick<DispatchDeps, 'database'>;

export const readCrews = async ({ database }: Deps): Promise<Crew[]> =>
  (await listCrews(database.reader)).map(crewAnswer);

/** Adds a crew. @throws HttpError 400 for a phone that is none, 409 when there are too many. */
export const addCrew = ({ database }: Deps, given: NewCrew, by: Actor): Promise<Crew> =>
  database.transaction(async (tx) => {
    const crew = { id: randomUUIDv7(), ...columnsOf(given) };
    if (!(await insertCrew(tx, crew, MOST_CREWS)))
      throw new HttpError(409, 'too-many-crews', { params: { most: MOST_CREWS } });
    await audit.record(tx, {
      actor: by,
      action: 'delivery.crew-added',
      subject: { id: crew.id, label: crew.name },
      after: auditedFields(crew),
    });
    return crewAnswer({ ...crew, position: 0, version: 1 });
  });

/** Changes a crew, or sets it aside, which ends the links to its days. @throws HttpError 400, 404, 409. */
export const changeCrew = (
  { database }: Deps,
  id: string,
  { version, ...given }: NewCrew & { version: number },
  by: Actor,
): Promise<Crew> =>
  database.transaction(async (tx) => {
    const before = await findCrewForUpdate(tx, id);
    if (!before) throw new HttpError(404, 'crew-not-found');
    if (before.version !== version) throw new HttpError(409, 'edit-conflict');
    const crew = { id, ...columnsOf(given) };
    await updateCrew(tx, crew);
    if (!crew.is_active) await endTours(tx, id);
    await audit.record(tx, {
      actor: by,
      action: 'delivery.crew-edited',
      subject: { id, label: crew.name },
      before: auditedFields(before),
      after: auditedFields(crew),
    });
    return crewAnswer({ ...before, ...crew, version: version + 1 });
  });

function columnsOf({ name, vehicle, driver, phone, isActive }: NewCrew) {
  const number = phone === '' ? '' : e164(phone);
  if (number === null)
    throw new HttpError(400, 'invalid-phone', {
      details: { fields: { phone: errorsText('invalid-phone') } },
    });
  return { name, vehicle, driver_name: driver, driver_phone: number, is_active: isActive };
}

const auditedFields = (row: Omit<CrewRow, 'id' | 'position' | 'version'>) => ({
  crew: row.name,
  vehicle: row.vehicle,
  driver: row.driver_name,
  phone: row.driver_phone,
  isActive: row.is_active,
});

const crewAnswer = (row: CrewRow): Crew => ({
  _id: row.id,
  name: row.name,
  vehicle: row.vehicle,
  driver: row.driver_name,
  phone: row.driver_phone,
  isActive: row.is_active,
  version: row.version,
});
