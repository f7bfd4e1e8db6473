import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FiscalTrial } from '../../contract/books/fiscal-trial.ts';
import { openSecret, sealSecret } from '../../server/lib/sealed-secret.ts';
import { readConfig } from '../../server/platform/config.ts';
import { databaseKinds, quickKind } from '../support/databases.ts';
import { bodyOf } from '../support/factories.ts';
import { sentKey } from '../support/fiscal-keys.ts';
import { connected, move, prepare } from '../support/fiscal-shop.ts';
import type { Shop } from '../support/start-shop.ts';

const PATH = '/api/settings/fiscal-key';
const TRIAL = '/api/settings/fiscal-trial';
type Sent = Awaited<ReturnType<typeof sentKey>>;

const read = async (shop: Shop, token: string) =>
  bodyOf<FiscalTrial>(await shop.call('GET', TRIAL, { token }));
const keep = async (shop: Shop, token: string, body: Sent) =>
  bodyOf<FiscalTrial>(await shop.call('PUT', PATH, { token, body }));
const signerOf = ({ document }: FiscalTrial): string => JSON.parse(document!).certificate;
const derOf = ({ certificate }: Sent): string => new X509Certificate(certificate).raw.toString('base64');

describe.each(databaseKinds)('key and certificate in the settings (%s)', (kind) => {
  test('an owner keeps a pair: it signs at once, is in no answer, log row or table in clear, and the system takes what it signs', async () => {
    await connected(
      kind,
      async (shop) => {
        const { token } = (await prepare(shop)).administrator;
        const before = await read(shop, token);
        expect(before.key).toMatchObject({ source: null, state: null, certificate: null });
        expect(before.document).toBeNull();
        const sent = await sentKey();
        const kept = await keep(shop, token, sent);
        const { fingerprint256: fingerprint } = new X509Certificate(sent.certificate);
        expect(kept.key).toMatchObject({
          ...{ source: 'settings', state: 'fine', hidesVariables: false },
          certificate: { fingerprint, subject: 'CN=Stand-in of the invoice system' },
        });
        expect(signerOf(kept)).toBe(derOf(sent));
        const tried = bodyOf<FiscalTrial>(await shop.call('POST', TRIAL, { token }));
        expect(tried.exchanges.at(-1)).toMatchObject({ call: 'POST /v1/cancel', status: 200 });
        const rows = bodyOf(await shop.call('GET', '/api/audit?subject=fiscal', { token }));
        expect(JSON.stringify(rows)).toContain(fingerprint);
        const secret = createPrivateKey(sent.key).export({ type: 'pkcs8', format: 'der' }).toString('base64');
        const stored = (await shop.database.query('select certificate, sealed_key from fiscal_keys')).rows[0];
        const bytes = Buffer.from(stored.sealed_key).toString('latin1');
        for (const told of [JSON.stringify([kept, tried, rows]), bytes, stored.certificate]) {
          expect(told).not.toContain(secret.slice(40, 104));
          expect(told).not.toContain('PRIVATE KEY');
        }
      },
      { isTrial: true, key: null },
    );
  });
});

describe('key and certificate in the settings', () => {
  test('count before those of the variables, are replaced by a new pair at once, and leave the variables when removed', async () => {
    await connected(quickKind, async (shop) => {
      const { administrator, place, listed } = await prepare(shop);
      const { token } = administrator;
      const first = await read(shop, token);
      expect(first.key).toMatchObject({ source: 'variables', hidesVariables: false });
      const [one, two] = [await sentKey(), await sentKey(20)];
      const kept = await keep(shop, token, one);
      expect(kept.key).toMatchObject({ source: 'settings', hidesVariables: true, state: 'fine' });
      const replaced = await keep(shop, token, two);
      expect(replaced.key.state).toBe('ends-soon');
      expect([signerOf(kept), signerOf(replaced)]).toEqual([derOf(one), derOf(two)]);
      // A document of an order is registered with the new pair.
      await move(shop, await place(), 100);
      await shop.services.papers.issue();
      expect(await listed('open')).toEqual([]);
      const back = bodyOf<FiscalTrial>(await shop.call('DELETE', PATH, { token }));
      expect(back.key).toEqual(first.key);
      expect(signerOf(back)).toBe(signerOf(first));
    });
  });

  test('a pair that cannot be opened signs nothing and is said, and nothing else signs in its place', async () => {
    await connected(
      quickKind,
      async (shop) => {
        const { token } = (await prepare(shop)).administrator;
        await keep(shop, token, await sentKey());
        const other = sealSecret('the key', Buffer.alloc(32, 9), 'another certificate');
        await shop.database.query('update fiscal_keys set sealed_key = $1', [other]);
        const trial = await read(shop, token);
        expect(trial.key).toMatchObject({ source: 'settings', state: 'unreadable', hidesVariables: true });
        expect(trial.document).toBeNull();
        const { exchanges } = bodyOf<FiscalTrial>(await shop.call('POST', TRIAL, { token }));
        expect(exchanges.every(({ status }) => status === null)).toBe(true);
      },
      { isTrial: true },
    );
  });

  test('each wrong pair gets its own sentence, and the pair of before stays', async () => {
    await connected(
      quickKind,
      async (shop) => {
        const { token } = (await prepare(shop)).administrator;
        const [good, other, ended] = [await sentKey(), await sentKey(), await sentKey(-1)];
        await keep(shop, token, good);
        const pem = { type: 'pkcs8', format: 'pem' } as const;
        const locked = createPrivateKey(good.key).export({ ...pem, cipher: 'aes-256-cbc', passphrase: 'x' });
        const oval = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem);
        const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pem);
        const cases: [sent: Partial<Sent>, code: string, sentence: RegExp][] = [
          [{ key: other.key }, 'fiscal-certificate-of-another-key', /another key/],
          [{ key: good.certificate }, 'fiscal-key-unreadable', /no private key as PEM/],
          [{ certificate: good.key }, 'fiscal-certificate-unreadable', /no certificate as PEM/],
          [{ key: locked.toString() }, 'fiscal-key-encrypted', /password protects/],
          [{ key: oval.toString() }, 'fiscal-key-not-rsa', /2,048 bits/],
          [{ key: short.toString() }, 'fiscal-key-not-rsa', /2,048 bits/],
          [ended, 'fiscal-certificate-ended', /has ended/],
        ];
        for (const [sent, code, sentence] of cases) {
          const body = { ...good, ...sent };
          const answer = await shop.call('PUT', PATH, { token, body });
          expect(answer, code).toMatchObject({ status: 422, body: { code } });
          expect(answer.body.message).toMatch(sentence);
          expect(JSON.stringify(answer.body)).not.toContain(body.key.slice(40, 80));
        }
        expect(signerOf(await read(shop, token))).toBe(derOf(good));
      },
      { isTrial: true },
    );
  });

  test('a secret is opened by its own key and for its own certificate alone', () => {
    const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const sealed = sealSecret('words', key, 'a');
    expect(openSecret(sealed, key, 'a')).toBe('words');
    expect(openSecret(sealed, other, 'a')).toBeNull();
    expect(openSecret(sealed, key, 'b')).toBeNull();
    expect(sealSecret('words', key, 'a').equals(sealed)).toBe(false);
  });

  test('the server starts without a pair in its variables only where it can keep one in the settings', () => {
    const account = {
      ...{
        FISCAL: 'trial',
        EIMS_API_BASE: 'https://eims.test',
        EIMS_CLIENT_ID: 'c',
        EIMS_CLIENT_SECRET: 's',
      },
      ...{ EIMS_API_KEY: 'k', EIMS_TIN: '0012345678', EIMS_SYSTEM_NUMBER: 'S', EIMS_REGION: '1' },
      ...{ EIMS_CITY: '1', EIMS_WEREDA: '1' },
    };
    expect(() => readConfig(account)).toThrow('EIMS_PRIVATE_KEY is missing');
    const SECRETS_KEY = Buffer.alloc(32, 3).toString('base64');
    expect(readConfig({ ...account, SECRETS_KEY }).fiscal).toMatchObject({ kind: 'eims', key: null });
    expect(() => readConfig({ ...account, SECRETS_KEY: 'c2hvcnQ=' })).toThrow('SECRETS_KEY is not right');
  });
});
