import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded, openPostgres, type Database } from '../../server/platform/database.ts';
import { buildPages } from '../../scripts/build-pages.ts';
import { createJobs } from '../../server/platform/jobs.ts';
import { createLog } from '../../server/platform/log.ts';
import { migrate } from '../../server/platform/migrate.ts';
import { BALANCERS, versionOf } from './balancers.ts';
import { findPostgresBinaries, onServer, startPostgres, withDatabase } from './postgres-server.ts';

/** What tests know of the databases of this run: templates with the schema, copied for each test file. */
export interface TestDatabases {
  embeddedTemplate: string;
  /** Null where this machine has no PostgreSQL. */
  postgres: { url: string; template: string } | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases;
  }
}

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
const log = createLog('error');

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name === 'unit')) return undefined;
  buildPages();
  const folder = mkdtempSync(join(tmpdir(), 'wenber-tests-'));
  const embeddedTemplate = join(folder, 'template');
  mkdirSync(embeddedTemplate);
  await prepare(await openEmbedded(embeddedTemplate, log));

  const given = process.env['TEST_DATABASE_URL'];
  const binaries = given ? null : findPostgresBinaries();
  const server = binaries ? await startPostgres(binaries) : null;
  const url = given || server?.url;
  const postgres = url ? { url, template: await makeTemplate(url) } : null;
  project.provide('databases', { embeddedTemplate, postgres });
  const found = server
    ? `PostgreSQL ${server.version} (${server.binaries})`
    : given
      ? 'PostgreSQL of TEST_DATABASE_URL'
      : 'no PostgreSQL: neither TEST_DATABASE_URL nor its binaries were found';
  process.stdout.write(`databases: PGlite, ${found}\n`);
  const balancers = BALANCERS.map(
    (name) => `${name} ${versionOf(name) ?? 'NOT INSTALLED, its tests do not run'}`,
  );
  process.stdout.write(`balancers: ${balancers.join(', ')}\n`);

  return async () => {
    if (postgres && !server) await onServer(postgres.url, `drop database "${postgres.template}"`);
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<string> {
  const template = `wenber_template_${process.pid}`;
  await onServer(url, `create database "${template}"`);
  await prepare(await openPostgres(withDatabase(url, template), 2, log));
  return template;
}

/** The schema of the shop and of its jobs, as a start of the server makes them. */
async function prepare(database: Database): Promise<void> {
  await migrate(database, MIGRATIONS);
  const jobs = createJobs(database, log);
  await jobs.start();
  await jobs.stop();
  await database.close();
}
