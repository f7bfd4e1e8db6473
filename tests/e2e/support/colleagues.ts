import type { ReadyRole } from '../../../contract/accounts/jobs.ts';
import type { UserInfo } from '../../../contract/accounts/users.ts';
import { call } from './call.ts';
import { registerCustomer, signIn } from './people.ts';
import { administratorToken } from './shop-data.ts';

/** Somebody new of the shop in a role, who is signed in. */
export async function createColleague(role: ReadyRole): Promise<UserInfo> {
  const { email, password, userInfo } = await registerCustomer();
  await call('PUT', `/api/staff/${userInfo._id}`, { token: await administratorToken(), body: { role } });
  return signIn({ email, password });
}
