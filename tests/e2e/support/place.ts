import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../../server/lib/database/embedded.ts';
import { createLog } from '../../../server/platform/log.ts';
import { onServer, withDatabase } from '../../support/postgres-server.ts';
import { makeTemporaryFolder } from '../../support/temporary.ts';

/** The storage of a shop: a folder, and a database in the PostgreSQL of this run where there is one. */
export interface Place {
  folder: string;
  database: string;
}

/** The address of this run's PostgreSQL, which the global setup has started. */
const server = () => process.env['E2E_POSTGRES'];

/** Makes an empty place, or one in which everything is as in another whose shop has stopped. */
export async function makePlace(like?: Place): Promise<Place> {
  const folder = makeTemporaryFolder('e2e');
  const database = `wenber_${randomUUID().replaceAll('-', '')}`;
  if (like) {
    cpSync(dataOf(like), dataOf({ folder }), { recursive: true });
    // A copy has the modes of the umask; the shop refuses files that others can reach.
    chmodSync(dataOf({ folder }), 0o700);
  }
  const url = server();
  if (url) await onServer(url, `create database "${database}"${like ? ` template "${like.database}"` : ''}`);
  return { folder, database };
}

/** Lets copies of a place whose shop has stopped be shops of their own: a copy of a living shop would send nothing. */
export async function forgetRun(place: Place): Promise<void> {
  const forget = 'delete from shop_run';
  const url = server();
  if (url) return onServer(withDatabase(url, place.database), forget);
  const database = await openEmbedded(dataOf(place), createLog('silent'));
  await database.query(forget);
  await database.close();
}

/** The configuration of a shop that stores everything there. */
export function variablesOf(place: Place): Record<string, string> {
  const url = server();
  return {
    DATA_DIR: dataOf(place),
    ...(url
      ? { DATABASE: 'postgres', DATABASE_URL: withDatabase(url, place.database) }
      : { DATABASE: 'embedded' }),
  };
}

export async function removePlace({ folder, database }: Place): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const url = server();
  if (url) await onServer(url, `drop database "${database}" with (force)`);
}

const dataOf = ({ folder }: Pick<Place, 'folder'>) => join(folder, 'data');
