import { makeKey } from '../../demo/stand-ins/eims/make-key.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  SHOP_MODE: 'production',
  DATABASE: 'embedded',
  MAIL: 'outbox',
  IMAGES: 'disk',
  PAYMENTS: 'sandbox',
  PUBLIC_URL: 'https://shop.test',
};

const paypal = { PAYMENTS: 'paypal', PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' };
const mail = { MAIL: 'smtp', SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Wenber <shop@shop.test>' };
const chapa = { CHAPA_SECRET_KEY: 'CHASECK-1', CHAPA_WEBHOOK_SECRET: 'a secret of the dashboard' };
const key = await makeKey();
const eims = {
  EIMS_PRIVATE_KEY: key.privateKey.replaceAll('\n', '\\n'),
  EIMS_CERTIFICATE: `-----BEGIN CERTIFICATE-----\n${key.certificate}\n-----END CERTIFICATE-----`,
  ...{ EIMS_REGION: '1', EIMS_CITY: '101', EIMS_WEREDA: '7' },
  EIMS_API_BASE: 'https://eims.test',
  EIMS_CLIENT_ID: 'id',
  EIMS_CLIENT_SECRET: 'secret',
  EIMS_API_KEY: 'key',
  EIMS_TIN: '0012345678',
  EIMS_SYSTEM_NUMBER: '1',
};
const s3Keys = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

describe('production', () => {
  test.each([
    ['http-public-url', { PUBLIC_URL: 'http://shop.test' }, { PUBLIC_URL: 'http://127.0.0.1:3000' }],
    ['http-provider', { ...paypal, PAYPAL_API_BASE: 'http://paypal.test' }, paypal],
    ['http-provider', { ...paypal, PAYPAL_SDK_URL: 'http://paypal.test/sdk' }, paypal],
    ['http-provider', { ...chapa, CHAPA_API_BASE: 'http://chapa.test/v1' }, chapa],
    ['http-fiscal', { ...eims, EIMS_API_BASE: 'http://eims.test' }, eims],
    [
      'http-fiscal',
      { ...eims, EIMS_API_BASE: 'http://eims.test' },
      { ...eims, EIMS_API_BASE: 'http://[::1]:4' },
    ],
    [
      'http-verifier',
      { RECEIPT_VERIFIER_URL: 'http://verifier.test' },
      { RECEIPT_VERIFIER_URL: 'http://127.0.0.1:4000' },
    ],
    [
      'http-store',
      { IMAGES: 's3', S3_ENDPOINT: 'http://s3.test', ...s3Keys },
      { IMAGES: 's3', S3_ENDPOINT: 'https://s3.test', ...s3Keys },
    ],
    ['own-network', { FETCH_FROM_OWN_NETWORK: '127.0.0.1:4000' }, {}],
    ['test-key', { ...chapa, CHAPA_SECRET_KEY: 'CHASECK_TEST-1' }, chapa],
    ['test-key', { ...paypal, PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' }, paypal],
    ['clear-mail', { ...mail, SMTP_URL: 'smtp://mail.test?requireTLS=false' }, mail],
    ['local-sender', { ...mail, MAIL_FROM: '' }, mail],
    [
      'clear-database',
      { DATABASE: 'postgres', DATABASE_URL: 'postgres://db.test/shop' },
      { DATABASE: 'postgres', DATABASE_URL: 'postgres://db.test/shop?sslmode=verify-full' },
    ],
    [
      'clear-database',
      { DATABASE: 'postgres', DATABASE_URL: 'postgres://db.test/shop?sslmode=prefer' },
      { DATABASE: 'postgres', DATABASE_URL: 'postgres:///shop?host=/run/postgresql' },
    ],
    [
      'clear-database',
      { DATABASE: 'postgres', DATABASE_URL: 'postgres://127.0.0.1:5432,db.test:5433/shop' },
      { DATABASE: 'postgres', DATABASE_URL: 'postgres://127.0.0.1:5432,db.test/shop?sslmode=verify-full' },
    ],
    [
      'unverified-tls',
      { DATABASE: 'postgres', DATABASE_URL: 'postgres://db.test/shop?sslmode=no-verify' },
      { DATABASE: 'postgres', DATABASE_URL: 'postgres://db.test/shop?sslmode=require' },
    ],
    [
      'unverified-tls',
      { DATABASE: 'postgres', DATABASE_URL: 'postgres://db.test/shop?uselibpqcompat=true&sslmode=require' },
      {
        DATABASE: 'postgres',
        DATABASE_URL: 'postgres://db.test/shop?uselibpqcompat=true&sslmode=verify-full',
      },
    ],
    [
      'unverified-tls',
      { ...mail, SMTP_URL: 'smtps://mail.test?tls.rejectUnauthorized=false' },
      { ...mail, SMTP_URL: 'smtps://mail.test' },
    ],
  ])('is refused with %s (%j) unless it is allowed by that name', (name, wrong, right) => {
    expect(() => readConfig({ ...production, ...wrong })).toThrow(`ALLOW_INSECURE=${name}`);
    expect(readConfig({ ...production, ...right }).mode).toBe('production');
    expect(readConfig({ ...production, ...wrong, ALLOW_INSECURE: name }).mode).toBe('production');
  });

  test('allows by name no more than what is named', () => {
    const wrong = { ...production, ...mail, MAIL_FROM: '', PUBLIC_URL: 'http://shop.test' };
    expect(() => readConfig({ ...wrong, ALLOW_INSECURE: 'http-public-url' })).toThrow('local-sender');
    expect(() => readConfig({ ...wrong, ALLOW_INSECURE: 'everything' })).toThrow('ALLOW_INSECURE');
    expect(readConfig({ ...wrong, ALLOW_INSECURE: 'http-public-url, local-sender' }).mode).toBe('production');
  });
});

test.each([
  { PUBLIC_URL: 'https://shop.test' },
  { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' },
  chapa,
  { TRUST_PROXY: '10.0.0.1' },
])('what looks like a shop for customers (%j) is no demo unless SHOP_MODE says so', (variables) => {
  expect(() => readConfig(variables)).toThrow('SHOP_MODE is missing');
  expect(readConfig({ ...variables, SHOP_MODE: 'demo' })).toMatchObject({ mode: 'demo', isDemoByName: true });
});
