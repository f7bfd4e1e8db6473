import { TOTP, Secret } from 'otpauth';
import type {
  AppBegun,
  FactorAdded,
  FactorQuestion,
  PasskeyAnswer,
} from '../../contract/accounts/second-factor.ts';
import type { SignedIn } from '../../contract/accounts/users.ts';
import { bodyOf, refusalOf, type Person } from './factories.ts';
import type { Answer } from './shop-client.ts';
import { createAuthenticator, type Authenticator } from './software-authenticator.ts';
import type { Shop } from './start-shop.ts';

const STEP_MS = 30_000;

/** The code of an authenticator app, so many half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

export interface Proof {
  code?: string;
  recoveryCode?: string;
  passkey?: PasskeyAnswer;
}

type ShopOfFactors = Pick<Shop, 'call' | 'database'>;

/** Calls with which people set up second factors and sign in by them. */
export const factorsOf = (shop: ShopOfFactors) => {
  const post = (path: string, token: string | undefined, body?: object) =>
    shop.call('POST', `/api/users/${path}`, { token, body });
  return {
    post,

    async addApp({ token }: Pick<Person, 'token'>): Promise<FactorAdded & { secret: string; code: string }> {
      const { challenge, secret } = bodyOf<AppBegun>(await post('second-factor/app-challenge', token));
      const code = codeOf(secret);
      const body = { challenge, code };
      return { ...bodyOf<FactorAdded>(await post('second-factor/app', token, body), 201), secret, code };
    },

    async addPasskey({ token }: Pick<Person, 'token'>, name?: string) {
      const authenticator = createAuthenticator();
      const { challenge, passkey } = bodyOf(await post('second-factor/passkey-challenge', token));
      const body = { challenge, passkey: authenticator.make(passkey.challenge), name };
      const added = bodyOf<FactorAdded>(await post('second-factor/passkeys', token, body), 201);
      return { authenticator, added };
    },

    /** Gives the right password, and returns the question. */
    async ask({ email, password }: Pick<Person, 'email' | 'password'>): Promise<FactorQuestion> {
      const answer = await post('login', undefined, { email, password });
      if (refusalOf(answer) !== '401 second-factor-required') throw new Error(refusalOf(answer));
      return answer.body.details as FactorQuestion;
    },

    answer: (challenge: string, proof: Proof): Promise<Answer> =>
      post('login/second-factor', undefined, { challenge, ...proof }),

    /** Forgets which codes were used and how many were wrong, as if time had passed. */
    async letTimePass(): Promise<void> {
      await shop.database.query('update authenticator_apps set last_step = 0');
      await shop.database.query('delete from rate_limits');
    },

    async signIn(person: Pick<Person, 'email' | 'password'>, secret: string): Promise<Person> {
      const { challenge } = await this.ask(person);
      await this.letTimePass();
      const signedIn = bodyOf<SignedIn>(await this.answer(challenge, { code: codeOf(secret) }));
      return { ...signedIn, password: person.password };
    },

    answerPasskey: (authenticator: Authenticator, { challenge, passkey }: FactorQuestion, at = {}) => ({
      challenge,
      passkey: authenticator.answer(passkey!.challenge, at),
    }),
  };
};
