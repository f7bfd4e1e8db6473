import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { bodyOf, createCustomer, newAddress, PASSWORD, refusalOf, signIn } from '../support/factories.ts';
import { AT_ONCE, describeShop, describeShopOnce } from '../support/start-shop.ts';

const PICTOGRAM = '🪑';

/** Hashes as the shop did before it raised its parameters. */
function olderHash(password: string): string {
  const nonce = randomBytes(16);
  const numbers = { parallelism: 1, tagLength: 32, memory: 8192, passes: 1 };
  const tag = argon2Sync('argon2id', { message: password, nonce, ...numbers });
  return `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

describeShopOnce(
  'passwords',
  (shop) => {
    const register = (password: string, email = newAddress()) =>
      shop.call('POST', '/api/users', {
        body: { name: 'Selam', email, password, picture: '/default-picture.svg' },
      });
    const login = (email: string, password: string) =>
      shop.call('POST', '/api/users/login', { body: { email, password } });

    test.each([
      ['7 characters', 'seven 7'],
      ['4 pictograms, which are 8 units', PICTOGRAM.repeat(4)],
      ['129 characters', 'ab '.repeat(43)],
      ['129 pictograms', PICTOGRAM.repeat(129)],
      ['more than 1 KB', 'ab '.repeat(400)],
      ['less than 1,024 characters, but more than 1 KB', 'አማ '.repeat(200)],
    ])('B15: %s are refused by the field’s name', async (_, password) => {
      const answer = await register(password);
      expect(refusalOf(answer)).toBe('400 invalid-field');
      expect(Object.keys(answer.body.details.fields)).toEqual(['password']);
    });

    test.each([
      ['8 characters', 'eight  8'],
      ['64 characters', 'fourteen words '.repeat(5).slice(0, 64)],
      ['128 characters', 'four and eighty '.repeat(8)],
      ['spaces around', '  spaces count  '],
      ['Amharic', 'አማርኛ የይለፍ ቃል'],
      ['pictograms', `${PICTOGRAM}🛋️🪑🛏️🚪🪞🪟🧺`],
    ])('B15: %s are accepted whole and never cut', async (_, password) => {
      const { email } = bodyOf(await register(password), 201);
      const shorter = [...password].slice(0, -1).join('');
      for (const other of [shorter, `${password}x`, `${password.trim()}?`, ` ${password}`])
        expect(refusalOf(await login(email, other))).toBe('401 wrong-credentials');
      expect((await login(email, password)).status).toBe(200);
    });

    test('B15: two Unicode spellings of the same characters are one password', async () => {
      const { email } = bodyOf(await register('cafe\u0301 \ufb01rst \uff21'), 201);
      expect((await login(email, 'caf\u00e9 first A')).status).toBe(200);
    });

    test('B15: a password above 1 KB is refused without hashing it, one of 1 MB without reading it', async () => {
      const answers = await Promise.all(
        // One password has letters of one byte, the other has fewer letters of three bytes.
        Array.from({ length: 100 }, (_, index) =>
          login(newAddress(), index % 2 ? 'x'.repeat(1025 + index) : 'ሀ'.repeat(342 + index)),
        ),
      );
      // Some of so many at once would answer that the shop is busy if these were hashed.
      expect(new Set(answers.map(refusalOf))).toEqual(new Set(['400 invalid-field']));
      expect(refusalOf(await login(newAddress(), 'x'.repeat(2 ** 20)))).toBe('413 payload-too-large');
    });

    test.each([
      'password123',
      'Password1',
      'QWERTYUIOP',
      'iloveyou',
      'Trustno1',
      '1q2w3e4r5t',
      'ｐａｓｓｗｏｒｄ',
      '88888888',
      'Ethiopia2026!',
      'addis-ababa',
      'WENBER furniture 1',
      'አዲስ አበባ 1',
    ])('B15: %s is refused as too easy to guess', async (password) => {
      expect(refusalOf(await register(password))).toBe('400 common-password');
    });
  },
  { variables: AT_ONCE },
);

describeShop(
  'hashes of passwords',
  (shop) => {
    const login = (email: string, password: string) =>
      shop.call('POST', '/api/users/login', { body: { email, password } });
    const hashOf = async (email: string): Promise<string> =>
      (await shop.database.query('select password_hash from users where email = $1', [email])).rows[0]
        .password_hash;

    test(
      'use today’s parameters; a hash with older ones is renewed at the next sign-in',
      { tags: 'long' },
      async () => {
        const { email } = await createCustomer(shop);
        const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
        expect(await hashOf(email)).toMatch(today);
        const older = olderHash(PASSWORD);
        await shop.database.query('update users set password_hash = $1 where email = $2', [older, email]);
        expect((await login(email, 'not the right one')).status).toBe(401);
        expect(await hashOf(email)).toBe(older);
        // This also holds for several sign-ins at once, because each compares with the hash that it read.
        const answers = await Promise.all(Array.from({ length: 5 }, () => login(email, PASSWORD)));
        expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
        expect(await hashOf(email)).toMatch(today);
        await signIn(shop, email);
      },
    );
  },
  { variables: AT_ONCE, passwords: 'strong' },
);
