import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { onServer, withDatabase } from './postgres-server.ts';

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

/** A database of one test file's own, with the schema in it. */
export interface FreshDatabase {
  kind: DatabaseKind;
  /** Variables of the configuration that lead a shop to it. */
  variables: Record<string, string>;
  remove(): Promise<void>;
}

export const databaseKinds: readonly DatabaseKind[] = inject('databases').postgres
  ? ['PGlite', 'PostgreSQL']
  : ['PGlite'];

/** A copy of the run's template; `empty` gives one without any table instead. */
export async function freshDatabase(kind: DatabaseKind, { empty = false } = {}): Promise<FreshDatabase> {
  const { embeddedTemplate, postgres } = inject('databases');
  const folder = mkdtempSync(join(tmpdir(), 'wenber-data-'));
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
  await onServer(url, `create database "${name}"${empty ? '' : ` template "${template}"`}`);
  return {
    kind,
    variables: { DATABASE: 'postgres', DATABASE_URL: withDatabase(url, name), DATA_DIR: folder },
    remove: async () => {
      removeFolder();
      await onServer(url, `drop database "${name}" with (force)`);
    },
  };
}

/** Connections beside the shop's own. That they are cut with their database, when they have ended already, is no fault. */
export function openPool({ variables }: Pick<FreshDatabase, 'variables'>): pg.Pool {
  const pool = new pg.Pool({ connectionString: variables['DATABASE_URL'], max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
