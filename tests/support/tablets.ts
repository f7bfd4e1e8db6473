import type { Tablet } from '../../contract/accounts/tablets.ts';
import { bodyOf, type Person } from './factories.ts';
import type { Answer, Call } from './shop-client.ts';

interface Owning {
  shop: { call: Call };
  administrator: Pick<Person, 'token'>;
}

/** Makes a device a shop tablet. */
export const makeTablet = async ({ shop, administrator: { token } }: Owning, name = 'Counter') =>
  bodyOf<Tablet & { token: string }>(await shop.call('POST', '/api/tablets', { token, body: { name } }), 201);

export const signInByPin = (
  shop: { call: Call },
  tablet: string,
  person: string,
  pin: string,
): Promise<Answer> =>
  shop.call('POST', '/api/tablet/sessions', {
    headers: { 'x-shop-tablet': tablet },
    body: { person, pin },
  });
