import { bodyOf, PASSWORD, type Served } from './factories.ts';

/** The calls of a person on the way to an account, and of anybody who tries to get into it. */
export function accountCalls(shop: Served) {
  const post = (path: string, body: object, from?: string) => shop.call('POST', path, { body, from });
  return {
    /** Registers and returns the id of the registration. */
    async register(email: string, password = PASSWORD): Promise<string> {
      const body = { name: 'Yonas', email, password, picture: '/default-picture.svg' };
      return bodyOf(await post('/api/users', body), 201).registration;
    },
    verify: (email: string, emailCode: string, registration?: string) =>
      post('/api/users/set-Verified-EmailCode', { email, emailCode, registration }),
    sendAgain: (email: string, registration?: string) =>
      post('/api/users/email-verification', { email, registration }),
    forgot: (email: string, from?: string) => post('/api/users/forgot-password', { email }, from),
    reset: (email: string, code: string, newPassword = 'quite another passphrase') =>
      post('/api/users/reset-password', { email, code, newPassword }),
    login: (email: string, password: string) => post('/api/users/login', { email, password }),
    /** Returns the code of the `count`th mail to the address. */
    codeOf: (email: string, count = 1) => shop.mailbox.waitForCode(email, 'verification', count),
  };
}
