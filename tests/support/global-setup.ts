import '../../server/lib/compile-texts.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createJobs } from '../../server/lib/jobs/jobs.ts';
import { openDatabase } from '../../server/open-database.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { createServices } from '../../server/services.ts';
import { insertDemoCategories } from '../../server/catalogue/categories/categories.store.ts';
import { DEMO_CATEGORIES } from '../../demo/products/demo-categories.ts';
import { filesLeftOut } from '../long-files.ts';
import { BALANCERS, versionOf } from './balancers.ts';
import { onServer, withDatabase } from './postgres-server.ts';
import { PAYPAL_ACCOUNT } from './paypal-simulator.ts';
import { versionOfPgbackrest } from './pgbackrest.ts';
import { versionOfSpreadsheet } from './spreadsheet.ts';
import { versionOfPooler } from './pooler.ts';
import { runPostgres } from './run-postgres.ts';
import { makeTemporaryFolder } from './temporary.ts';

/** This run's databases as tests know them: templates with the schema, copied for each test file. */
export interface TestDatabases {
  embeddedTemplate: string;
  /** Null when this machine has no PostgreSQL. */
  postgres: { url: string; template: string } | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases;
  }
}

const log = createLog('error');

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => /^(api|faults)/.test(name))) return undefined;
  const folder = makeTemporaryFolder('tests');
  const embeddedTemplate = join(folder, 'template');
  mkdirSync(embeddedTemplate);
  await prepare({ DATABASE: 'embedded', DATA_DIR: embeddedTemplate });

  const server = await runPostgres();
  const postgres = server ? { url: server.url, template: await makeTemplate(server.url) } : null;
  project.provide('databases', { embeddedTemplate, postgres });
  const found = server?.origin ?? 'no PostgreSQL: neither TEST_DATABASE_URL nor its binaries were found';
  process.stdout.write(`databases: PGlite, ${found}\n`);
  const balancers = BALANCERS.map(
    (name) => `${name} ${versionOf(name) ?? 'NOT INSTALLED, its tests do not run'}`,
  );
  process.stdout.write(`balancers: ${balancers.join(', ')}\n`);
  process.stdout.write(`pooler: pgbouncer ${versionOfPooler() ?? 'NOT INSTALLED, its test does not run'}\n`);
  process.stdout.write(
    `archive: pgbackrest ${versionOfPgbackrest() ?? 'NOT INSTALLED, its test does not run'}\n` +
      `spreadsheet: LibreOffice ${versionOfSpreadsheet() ?? 'NOT INSTALLED, its tests do not run'}\n`,
  );

  process.stdout.write(`left to test:long: ${filesLeftOut().length} files\n`);

  return async () => {
    if (postgres && !server?.isOwn) await onServer(postgres.url, `drop database "${postgres.template}"`);
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<string> {
  const template = `wenber_template_${process.pid}`;
  await onServer(url, `create database "${template}"`);
  await prepare({ DATABASE: 'postgres', DATABASE_URL: withDatabase(url, template) });
  return template;
}

/**
 * Creates the schema of the shop and of its jobs with all their queues, as a start of the server does, and the categories
 * of the demo as the shop's own.
 */
async function prepare(variables: Record<string, string>): Promise<void> {
  const config = readConfig({ DEMO_DATA: 'false', ...variables });
  const database = await openDatabase(config, log);
  const jobs = createJobs(database, log, { byClock: false });
  createServices({
    ...{ config, database, jobs, log },
    mailTransport: { send: async () => undefined },
    messageProviders: { sms: null, telegram: null },
    forgetInStandIns: async () => undefined,
    providerAccounts: { paypal: { ...PAYPAL_ACCOUNT, apiBase: 'http://localhost' }, chapa: null },
  });
  await database.transaction((tx) => insertDemoCategories(tx, DEMO_CATEGORIES));
  await database.query('update categories set is_demo = false');
  await jobs.start();
  await jobs.stop();
  await database.close();
}
