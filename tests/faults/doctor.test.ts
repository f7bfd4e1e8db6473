import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { linesOf } from '../../scripts/doctor-lines.ts';
import { makeKeys } from '../../server/backups/encryption.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { diagnose, warnBeforeStart } from '../../server/preflight/preflight.service.ts';
import { findRefusing, PAYPAL, startOutside } from '../support/doctor-outside.ts';
import { startPooler, versionOfPooler } from '../support/pooler.ts';
import { findPostgresBinaries, onServer, startPostgres, withDatabase } from '../support/postgres-server.ts';
import { startS3, type S3Server } from '../support/s3-server.ts';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';
import { makeTemporaryFolder } from '../support/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');
const PUBLIC_URL = 'https://shop.invalid';
const binaries = findPostgresBinaries();

let s3: S3Server;
let smtp: SmtpServer;
let outside: Awaited<ReturnType<typeof startOutside>>;
let refusing: string;
let recipient: string;

beforeAll(async () => {
  s3 = await startS3();
  smtp = await startSmtpServer();
  outside = await startOutside(PUBLIC_URL);
  refusing = await findRefusing();
  ({ recipient } = await makeKeys());
});
afterAll(async () => {
  outside.close();
  await s3.close();
  await smtp.close();
});

/** A production shop in which all is as it should be, but that nobody answers at its public address yet. */
const rightVariables = (): Record<string, string> => ({
  SHOP_MODE: 'production',
  DATABASE: 'embedded',
  DATA_DIR: makeTemporaryFolder('doctor'),
  PUBLIC_URL,
  TRUST_PROXY: '127.0.0.1',
  ...s3.variables,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Wenber <shop@wenber.example>',
  PAYPAL_CLIENT_ID: PAYPAL.id,
  PAYPAL_SECRET: PAYPAL.secret,
  PAYPAL_WEBHOOK_ID: 'WH-1',
  PAYPAL_API_BASE: outside.address,
  CHAPA_SECRET_KEY: 'CHASECK-right',
  CHAPA_WEBHOOK_SECRET: 'sixteen-letters-x',
  CHAPA_API_BASE: `${outside.address}/chapa`,
  TELEGRAM_BOT_TOKEN: '1:right',
  TELEGRAM_BOT_NAME: 'wenber_bot',
  TELEGRAM_WEBHOOK_SECRET: 'sixteen-letters-x',
  TELEGRAM_API_BASE: outside.address,
  BACKUP_FOLDER: makeTemporaryFolder('doctor-backups'),
  BACKUP_RECIPIENT: recipient,
});

/** Reads the lines of findings but for the last one, which counts them. */
const linesIn = (text: string) => text.trim().split('\n').slice(0, -1);

/** Runs `npm run doctor` in a process of its own. */
function runDoctor(variables: Record<string, string>, ...options: string[]) {
  return new Promise<{ code: number; lines: string[]; text: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...variables };
    const command = [join(ROOT, 'scripts/doctor.ts'), ...options];
    execFile(process.execPath, command, { env, cwd: ROOT }, (error, stdout, stderr) =>
      resolve({
        code: error ? Number(error.code) : 0,
        lines: linesIn(stdout),
        text: stdout + stderr,
      }),
    );
  });
}

type Mistake = [mistake: string, variables: () => Record<string, string>, sentence: RegExp];
const MISTAKES: Mistake[] = [
  ['a misspelt variable', () => ({ SMPT_URL: 'smtp://mail' }), /SMPT_URL: did you mean SMTP_URL/],
  ['a variable with letters too many', () => ({ TRUST_PROXYS: '10.0.0.1' }), /did you mean TRUST_PROXY\?/],
  ['a sender that is no address', () => ({ MAIL_FROM: 'not an address' }), /MAIL_FROM is not right/],
  [
    'a public address with a path',
    () => ({ PUBLIC_URL: 'https://shop.invalid/shop' }),
    /PUBLIC_URL .* without path/,
  ],
  [
    'a public address of this machine',
    () => ({ PUBLIC_URL: 'http://localhost:3000' }),
    /to their own machine/,
  ],
  [
    'a public address in clear text',
    () => ({ PUBLIC_URL: 'http://shop.invalid' }),
    /PUBLIC_URL begins with http,/,
  ],
  ['a public address that is nowhere', () => ({}), /PUBLIC_URL https:\/\/shop\.invalid cannot be reached/],
  ['a proxy that is not named', () => ({ TRUST_PROXY: '' }), /TRUST_PROXY is missing/],
  [
    'a proxy that is half the world',
    () => ({ TRUST_PROXY: '0.0.0.0/1' }),
    /TRUST_PROXY believes 0\.0\.0\.0\/1/,
  ],
  ['a mail server that is away', () => ({ SMTP_URL: refusing.replace('http', 'smtp') }), /nobody listens/],
  [
    'a mail server without TLS elsewhere',
    () => ({ SMTP_URL: 'smtp://mail.invalid?requireTLS=0' }),
    /switches TLS off/,
  ],
  ['a bucket that is not there', () => ({ S3_BUCKET: 'elsewhere' }), /there is no such bucket/],
  ['a wrong key of the store', () => ({ S3_ACCESS_KEY_ID: 'guess' }), /does not know S3_ACCESS_KEY_ID/],
  ['a store that is away', () => ({ S3_ENDPOINT: refusing }), /pictures .*nobody listens there/],
  [
    'wrong credentials of PayPal',
    () => ({ PAYPAL_SECRET: 'guess' }),
    /does not take PAYPAL_CLIENT_ID with PAYPAL_SECRET/,
  ],
  ['a webhook of PayPal that is none', () => ({ PAYPAL_WEBHOOK_ID: 'WH-9' }), /knows no webhook WH-9/],
  [
    'a webhook of PayPal to another shop',
    () => ({ PAYPAL_WEBHOOK_ID: 'WH-2' }),
    /leads to https:\/\/old\.invalid/,
  ],
  [
    'another program as PayPal',
    () => ({ PAYPAL_API_BASE: `${outside.address}/x` }),
    /answers 404, and not as PayPal/,
  ],
  [
    'a wrong key of Chapa',
    () => ({ CHAPA_SECRET_KEY: 'CHASECK-guess' }),
    /Chapa does not take CHAPA_SECRET_KEY/,
  ],
  ['a key of Chapa for tests', () => ({ CHAPA_SECRET_KEY: 'CHASECK_TEST-x' }), /with which nobody pays/],
  ['a wrong token of Telegram', () => ({ TELEGRAM_BOT_TOKEN: '9:guess' }), /knows no bot/],
  [
    'another bot’s name',
    () => ({ TELEGRAM_BOT_NAME: 'other_bot' }),
    /is @wenber_bot: mend TELEGRAM_BOT_NAME/,
  ],
  ['a bot without a webhook', () => ({ TELEGRAM_BOT_TOKEN: '2:unset' }), /writes? to the bot to nobody/],
  [
    'a gateway for SMS that is away',
    () => ({ SMS_URL: refusing }),
    /SMS_URL cannot be reached: nobody listens/,
  ],
  ['no recipient of backups', () => ({ BACKUP_RECIPIENT: '' }), /BACKUP_RECIPIENT is missing/],
  [
    'a folder of backups that cannot be made',
    () => ({ BACKUP_FOLDER: '/dev/null/backups' }),
    /Backups cannot be kept in \/dev\/null\/backups/,
  ],
  [
    'a recipient of backups with a wrong letter',
    () => ({ BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }),
    /Nobody can be sent backups by BACKUP_RECIPIENT/,
  ],
  ['a database that is away', () => away(), /database of DATABASE_URL cannot be used/],
  [
    'a clear database elsewhere',
    () => ({ DATABASE: '', DATABASE_URL: 'postgres://a@db.invalid/a' }),
    /sslmode=require/,
  ],
];
const away = () => ({
  DATABASE: 'postgres',
  DATABASE_URL: `${refusing.replace('http', 'postgres')}/shop`,
});

describe('the doctor', () => {
  test('says that all is well, and only that nobody can be asked at the public address', async () => {
    const { lines, code } = await runDoctor(rightVariables());
    const [others, ok] = [
      lines.filter((line) => !line.startsWith('ok ')),
      lines.filter((line) => line.startsWith('ok ')),
    ];
    expect(others).toEqual([expect.stringMatching(/^failed +address .*there is no machine of that name/)]);
    const subjects = ['database', 'pictures', 'mail', 'PayPal', 'Chapa', 'Telegram', 'backups', 'proxy'];
    expect(ok.map((line) => line.split(/\s+/)[1])).toEqual(subjects);
    expect(code).toBe(1);
  });

  test.each(MISTAKES)('names %s in one sentence', async (_, variables, sentence) => {
    const asked = { ofFile: [], nodes: 2, mailTo: null };
    const text = linesOf(await diagnose({ ...rightVariables(), ...variables() }, asked));
    const found = linesIn(text).filter((line) => sentence.test(line));
    expect(found, text).toHaveLength(1);
    expect(found[0]).toMatch(/^failed /);
    expect(found[0]).toMatch(/[.?]$/);
    for (const secret of ['the-secret', 'sixteen-letters-x', '1:right', 'S3RVER'])
      expect(text).not.toContain(secret);
  });

  test.each([
    ['SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY does not belong to the key'],
    ['AccessDenied', 'the key may not read, write and remove'],
  ])('says what the store of pictures means by %s', async (code, sentence) => {
    s3.fail(() => ({ status: 403, code }));
    const { text } = await runDoctor(rightVariables());
    s3.fail(null);
    expect(text).toMatch(new RegExp(`failed +pictures .*${sentence}`));
  });

  test('sends a mail to whoever is named, and says when the sender or the person is refused', async () => {
    const taken = await runDoctor(rightVariables(), '--mail=owner@wenber.example');
    expect(taken.text).toContain('to owner@wenber.example was accepted');
    expect(smtp.received.at(-1)!.text).toContain('Mails of the shop arrive here.');
    smtp.behaviour = { rcpt: '550 no such person' };
    const refused = await runDoctor(rightVariables(), '--mail=nobody@wenber.example');
    expect(refused.text).toMatch(/failed +mail .*does not take mails to that address \(550\)/);
    smtp.behaviour = 'takes';
  });

  test('prints the findings as JSON, and refuses a number of nodes that is none', async () => {
    const { text } = await runDoctor(rightVariables(), '--json');
    expect(JSON.parse(text)).toContainEqual({
      outcome: 'ok',
      about: 'Chapa',
      says: 'It takes the secret key.',
    });
    expect((await runDoctor({}, '--nodes=many')).text).toContain('--nodes must be a whole number');
  });

  test('finds nothing to mend in a demo', async () => {
    const { code, lines } = await runDoctor({ DATA_DIR: makeTemporaryFolder('doctor') });
    expect(lines.every((line) => line.startsWith('ok '))).toBe(true);
    expect(code).toBe(0);
  });
});

describe.skipIf(!binaries || !inject('databases').postgres)('the doctor on PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres(binaries!);
    await onServer(postgres.url, 'create database shop');
    await onServer(postgres.url, 'create role poor login');
  });
  afterAll(() => postgres.stop());

  const on = (url: string, others: Record<string, string> = {}) =>
    runDoctor({ ...rightVariables(), DATABASE: 'postgres', DATABASE_URL: url, ...others }, '--nodes=3');
  const shop = () => withDatabase(postgres.url, 'shop');

  test('is content with a database of the shop’s own', async () => {
    expect((await on(shop())).text).toMatch(/^ok +database +PostgreSQL \d+[.\d]* takes writes/m);
  });

  test('names backups that no program of PostgreSQL can make', async () => {
    const { text } = await on(shop(), { PATH: dirname(process.execPath) });
    expect(text).toMatch(/failed +backups +pg_dump is not installed here: .*postgresql-client/);
    const PATH = makeTemporaryFolder('old-tools');
    writeFileSync(join(PATH, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.1"', { mode: 0o755 });
    expect((await on(shop(), { PATH })).text).toMatch(
      /failed +backups +pg_dump here is of PostgreSQL 9 and the database of \d+, which it cannot read/,
    );
  });

  test('adds up the connections of all nodes', async () => {
    const { text } = await on(shop(), { DATABASE_POOL: '200' });
    expect(text).toMatch(/failed +database +3 nodes with DATABASE_POOL=200 and 10 more need 610 connections/);
  });

  test('names a role that may not make tables', async () => {
    const url = shop().replace(/\/\/[^@]+@/, '//poor@');
    expect((await on(url)).text).toMatch(/failed +database +The role poor may not make tables and schemas/);
  });

  test('names a server that takes no writes', async () => {
    await onServer(postgres.url, 'create database frozen');
    await onServer(postgres.url, 'alter database frozen set default_transaction_read_only = on');
    const { text } = await on(withDatabase(postgres.url, 'frozen'));
    expect(text).toMatch(/failed +database +DATABASE_URL leads to a server that takes no writes/);
  });

  test('a start in production logs what the doctor says of the database', async () => {
    await onServer(postgres.url, 'create database locked');
    await onServer(postgres.url, 'alter database locked set default_transaction_read_only = on');
    const url = withDatabase(postgres.url, 'locked');
    const config = readConfig({ ...rightVariables(), DATABASE: 'postgres', DATABASE_URL: url });
    const lines: string[] = [];
    await warnBeforeStart(config, createLog('warn', { write: (line) => void lines.push(line) }));
    const found = lines.map((line) => JSON.parse(line) as { about: string; msg: string });
    expect(found.filter(({ about }) => about === 'database').map(({ msg }) => msg)).toEqual([
      expect.stringContaining('takes no writes'),
    ]);
  });

  test('names a standby that is none, or away, and says nothing else of a database that is well', async () => {
    const none = await on(shop(), { DATABASE_REPLICA_URL: shop() });
    expect(none.text).toMatch(/failed +standby +DATABASE_REPLICA_URL leads to no standby that streams/);
    expect(none.text).toMatch(/^ok +database/m);
    const dead = await on(shop(), { DATABASE_REPLICA_URL: `${refusing.replace('http', 'postgres')}/shop` });
    expect(dead.text).toMatch(/failed +standby .*cannot be asked: nobody listens there/);
  });

  test.skipIf(!versionOfPooler())('finds a pooler of which the configuration does not know', async () => {
    const pooler = await startPooler(shop());
    try {
      expect((await on(pooler.url)).text).toMatch(
        /failed +database .*pooler: set DATABASE_POOLER=transaction/,
      );
    } finally {
      await pooler.stop();
    }
  });
});
