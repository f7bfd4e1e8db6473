import { expect, test } from 'vitest';
import { bodyOf, newAddress, PASSWORD, signIn } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('a registration on the way to the checkout', (shop) => {
  const register = async (redirect?: string) => {
    const email = newAddress('buyer');
    const body = {
      name: 'Selam Girma',
      email,
      password: PASSWORD,
      picture: '/default-picture.svg',
      redirect,
    };
    const { registration, signInSecret } = bodyOf(await shop.call('POST', '/api/users', { body }), 201);
    const emailCode = await shop.mailbox.waitForCode(email, 'verification');
    return { email, emailCode, registration: registration as string, signInSecret: signInSecret as string };
  };
  const enter = (body: object) => shop.call('POST', '/api/users/set-Verified-EmailCode', { body });
  const whoIs = async (token: unknown) =>
    bodyOf(await shop.call('GET', '/api/users/profile', { token: token as string }));

  test.each(['/shipping', '/payment', '/placeorder'])(
    'the right code signs in the browser that went to %s and holds the secret',
    async (redirect) => {
      const begun = await register(redirect);
      expect(begun.signInSecret).toMatch(/^[\w-]{43}$/);
      const { signedIn } = bodyOf(await enter(begun)) as { signedIn: Record<string, unknown> };
      expect(signedIn).toMatchObject({ email: begun.email, isAdmin: false, name: 'Selam Girma' });
      expect(await whoIs(signedIn['token'])).toMatchObject({ _id: signedIn['_id'], email: begun.email });
      expect((await signIn(shop, begun.email))._id).toBe(signedIn['_id']);
    },
  );

  test.each([undefined, '/', '/profile', '/shipping/', 'https://evil.test/shipping', '//evil.test/shipping'])(
    'on the way to %s there is no secret, and the code answers as ever',
    async (redirect) => {
      const { signInSecret, ...begun } = await register(redirect);
      expect(signInSecret).toBeUndefined();
      expect(Object.keys(bodyOf(await enter(begun)))).toEqual(['message']);
      expect((await signIn(shop, begun.email)).email).toBe(begun.email);
    },
  );

  test('in another browser, without the secret or with that of somebody else, the code only verifies', async () => {
    const [first, second, other] = [
      await register('/shipping'),
      await register('/shipping'),
      await register('/shipping'),
    ];
    const { email, emailCode } = first;
    expect(Object.keys(bodyOf(await enter({ email, emailCode })))).toEqual(['message']);
    const stolen = { ...second, signInSecret: other.signInSecret };
    expect(Object.keys(bodyOf(await enter(stolen)))).toEqual(['message']);
    // Its secret opens nothing once the registration is an account.
    expect((await enter(second)).status).toBe(400);
  });

  test('a code that was used signs in nobody a second time, and a wrong one nobody at all', async () => {
    const begun = await register('/shipping');
    const wrong = { ...begun, emailCode: begun.emailCode === '000000' ? '000001' : '000000' };
    expect((await enter(wrong)).status).toBe(400);
    bodyOf(await enter(begun));
    const again = await enter(begun);
    expect(again.status).toBe(400);
    expect(again.body).not.toHaveProperty('signedIn');
  });
});
