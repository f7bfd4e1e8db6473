import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { VARIABLES } from './environment.ts';

const production = {
  SHOP_MODE: 'production',
  DATABASE: 'embedded',
  MAIL: 'outbox',
  IMAGES: 'disk',
  PAYMENTS: 'sandbox',
  PUBLIC_URL: 'https://shop.test',
};

describe('configuration', () => {
  test('every variable stands in .env.example, and no other', () => {
    const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
    const named = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
    expect(named.toSorted()).toEqual(VARIABLES.toSorted());
  });

  test('an empty configuration is a demo on the embedded database', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      database: { kind: 'embedded' },
      mail: { kind: 'outbox' },
      payments: { kind: 'sandbox', currency: 'USD' },
      chapa: { kind: 'sandbox' },
      admin: null,
      demoData: true,
      requireVerifiedEmail: true,
      trustProxy: false,
    });
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' })).toEqual(readConfig({}));
  });

  test('the address of a database, a mail server or an account selects it', () => {
    const config = readConfig({
      SHOP_MODE: 'demo',
      DATABASE_URL: 'postgres://shop@db.test/shop',
      SMTP_URL: 'smtps://mail.test',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_SECRET: 'secret',
      PAYPAL_API_BASE: 'https://paypal.test/',
    });
    expect(config).toMatchObject({
      database: { kind: 'postgres', url: 'postgres://shop@db.test/shop', poolSize: 10 },
      mail: { kind: 'smtp', url: 'smtps://mail.test' },
      payments: { kind: 'paypal', clientId: 'id', secret: 'secret', apiBase: 'https://paypal.test' },
      demoData: false,
      usdRate: null,
    });
  });

  test('behind a pooler migrations need an address past it', () => {
    const pooled = { DATABASE_URL: 'postgres://db.test:6432/shop', DATABASE_POOLER: 'transaction' };
    expect(() => readConfig(pooled)).toThrow('DATABASE_DIRECT_URL is missing');
    const DATABASE_DIRECT_URL = 'postgres://db.test/shop';
    expect(readConfig({ ...pooled, DATABASE_DIRECT_URL }).database).toMatchObject({
      isPooled: true,
      directUrl: DATABASE_DIRECT_URL,
    });
  });

  test('a standby stands beside a server that takes writes', () => {
    const DATABASE_REPLICA_URL = 'postgres://two.test/shop';
    expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow('DATABASE_URL is missing');
    const { database } = readConfig({ DATABASE_URL: 'postgres://one.test/shop', DATABASE_REPLICA_URL });
    expect(database).toMatchObject({ replicaUrl: DATABASE_REPLICA_URL });
  });

  test('Chapa is the real one with a key, else its stand-in beside PayPal’s, else none', () => {
    const key = {
      SHOP_MODE: 'demo',
      CHAPA_SECRET_KEY: 'CHASECK-1',
      CHAPA_WEBHOOK_SECRET: 'a secret of the dashboard',
    };
    const paypal = { SHOP_MODE: 'demo', PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' };
    expect(readConfig(key).chapa).toEqual({
      kind: 'chapa',
      secretKey: 'CHASECK-1',
      webhookSecret: 'a secret of the dashboard',
      apiBase: 'https://api.chapa.co/v1',
    });
    expect(readConfig(paypal).chapa).toBeNull();
    expect(readConfig({ ...paypal, ...production, PAYMENTS: 'paypal' }).chapa).toBeNull();
    expect(readConfig(production).chapa).toEqual({ kind: 'sandbox' });
  });

  test('production accepts stand-ins that are asked for by name', () => {
    expect(readConfig(production)).toMatchObject({ mode: 'production', demoData: false });
  });

  test.each(Object.keys(production).filter((name) => name !== 'SHOP_MODE'))(
    'production without %s is refused with a sentence that names it',
    (name) => {
      const read = () => readConfig({ ...production, [name]: undefined });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(name);
    },
  );

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['SHOP_MODE', 'test'],
    ['ALLOW_INSECURE', 'everything'],
    ['PUBLIC_URL', 'ftp://shop.test'],
    ['DATABASE_URL', 'mysql://db.test'],
    ['DATABASE_URL', 'postgres://shop@one:5432,two:port/shop'],
    ['DATABASE_URL', 'postgres://one,two/shop?target_session_attrs=standby'],
    ['DATABASE_REPLICA_URL', 'http://db.test'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_POOL', '0'],
    ['SMTP_URL', 'mail.test'],
    ['PAYPAL_API_BASE', 'paypal'],
    ['PAYPAL_CURRENCY', 'ETB'],
    ['CHAPA_SECRET_KEY', 'CHAPUBK-1'],
    ['CHAPA_WEBHOOK_SECRET', 'short'],
    ['CHAPA_API_BASE', 'api.chapa.co'],
    ['USD_ETB_RATE', '160,25'],
    ['USD_ETB_RATE', '-1'],
    ['USD_ETB_RATE', '0'],
    ['ADMIN_EMAIL', 'owner'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO_DATA', 'yes'],
    ['OFFER_ENDS_AT', '3 Oct 2025'],
    ['ORDER_EXPIRES_AFTER_H', '0'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'app.example'],
    ['CORS_ORIGINS', 'https://app.example/'],
    ['CORS_ORIGINS', 'https://APP.example'],
    ['CORS_ORIGINS', 'https://*.example'],
    ['CORS_ORIGINS', 'https://app.example:443'],
    ['CORS_ORIGINS', 'http://app.example'],
    ['CORS_ORIGINS', 'https://app.example,'],
  ])('%s=%s is refused with one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is not right: [^\\n]+\\.$`));
  });

  test.each(['10.0.0.1', '10.0.0.0/8', 'loopback', '::1', '10.0.0.1, fd00::/8'])(
    'TRUST_PROXY=%s is accepted',
    (value) => {
      expect(readConfig({ SHOP_MODE: 'demo', TRUST_PROXY: value }).trustProxy).toBe(value);
    },
  );

  test('CORS_ORIGINS is a list of origins, and empty by default', () => {
    expect(readConfig({}).corsOrigins).toEqual([]);
    const value =
      'https://app.example, https://app.example:8443,http://localhost:5173,http://127.0.0.1:80801';
    expect(() => readConfig({ CORS_ORIGINS: value })).toThrow('CORS_ORIGINS is not right');
    expect(readConfig({ CORS_ORIGINS: value.slice(0, -1) }).corsOrigins).toEqual([
      'https://app.example',
      'https://app.example:8443',
      'http://localhost:5173',
      'http://127.0.0.1:8080',
    ]);
  });

  test.each([
    [{ DATABASE: 'postgres' }, 'DATABASE_URL is missing'],
    [{ MAIL: 'smtp' }, 'SMTP_URL is missing'],
    [{ PAYMENTS: 'paypal' }, 'PAYPAL_CLIENT_ID is missing'],
    [{ PAYPAL_CLIENT_ID: 'id' }, 'PAYPAL_SECRET is missing'],
    [{ CHAPA_SECRET_KEY: 'CHASECK-1' }, 'CHAPA_WEBHOOK_SECRET is missing'],
    [{ CHAPA_WEBHOOK_SECRET: 'a secret of the dashboard' }, 'CHAPA_SECRET_KEY is missing'],
    [{ ADMIN_EMAIL: 'owner@shop.test' }, 'ADMIN_PASSWORD is missing'],
    [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL is missing'],
    [{ BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }, 'BACKUP_FOLDER is missing'],
    [{ BACKUP_S3_BUCKET: 'backups' }, 'BACKUP_S3_ENDPOINT is missing'],
    [{ BACKUP_FOLDER: '/srv/backups', BACKUP_S3_ACCESS_KEY_ID: 'key' }, 'BACKUP_S3_ENDPOINT is missing'],
  ])('%j: %s', (variables, sentence) => expect(() => readConfig(variables)).toThrow(sentence));
});

test('pictures go to a configured object store with all its settings', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig({}).images).toEqual({ kind: 'disk' });
  expect(readConfig(s3).images).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'pictures',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  expect(readConfig({ ...s3, IMAGES: 'disk' }).images).toEqual({ kind: 'disk' });
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow(`${name} is missing`);
  }
  expect(() => readConfig({ IMAGES: 's3' })).toThrow('S3_ENDPOINT is missing');
});
