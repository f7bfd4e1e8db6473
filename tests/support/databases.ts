import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { onServer, withDatabase } from './postgres-server.ts';
import { makeTemporaryFolder } from './temporary.ts';

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

/** A database of one test file's own, with the schema in it. */
export interface FreshDatabase {
  kind: DatabaseKind;
  /** The configuration variables that make a shop use it. */
  variables: Record<string, string>;
  remove(): Promise<void>;
}

const bothKinds: readonly DatabaseKind[] = inject('databases').postgres
  ? ['PGlite', 'PostgreSQL']
  : ['PGlite'];
/** The one that takes less processor time, for tests whose outcome cannot depend on the database. */
export const quickKind = bothKinds.at(-1)!;
/** The databases that this file's tests run on: tests/both-databases.ts. `TEST_DATABASES=one` leaves the quick one. */
export const databaseKinds = process.env['TEST_DATABASES'] === 'one' ? [quickKind] : bothKinds;

/** Those of the databases that such tests run on; one of them stays when this run has left them all out. */
export function kindsAmong(wanted: readonly DatabaseKind[]): DatabaseKind[] {
  const among = (kinds: readonly DatabaseKind[]) => kinds.filter((kind) => wanted.includes(kind));
  const kinds = among(databaseKinds);
  return kinds.length > 0 ? kinds : among(bothKinds).slice(-1);
}

/** Copies the run's template; `empty` makes a database without any table instead. */
export async function freshDatabase(kind: DatabaseKind, { empty = false } = {}): Promise<FreshDatabase> {
  const { embeddedTemplate, postgres } = inject('databases');
  const folder = makeTemporaryFolder('data');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (kind === 'PGlite') {
    if (!empty) cpSync(embeddedTemplate, folder, { recursive: true });
    return {
      kind,
      variables: { DATABASE: 'embedded', DATA_DIR: folder },
      remove: async () => removeFolder(),
    };
  }
  const { url, template } = postgres!;
  const name = `wenber_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    url,
    `create database "${name}"${empty ? '' : ` template "${template}" strategy file_copy`}`,
  );
  return {
    kind,
    variables: { DATABASE: 'postgres', DATABASE_URL: withDatabase(url, name), DATA_DIR: folder },
    remove: async () => {
      removeFolder();
      await onServer(url, `drop database "${name}" with (force)`);
    },
  };
}

/** Connections beside the shop's own. It is no fault when dropping their database cuts them after their work. */
export function openPool({ variables }: Pick<FreshDatabase, 'variables'>): pg.Pool {
  const pool = new pg.Pool({ connectionString: variables['DATABASE_URL'], max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
