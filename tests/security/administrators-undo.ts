import { bodyOf, type Person } from '../support/factories.ts';
import type { Call } from '../support/shop-client.ts';
import type { Cast, Sample } from './sample.ts';

/** An act of another administrator on another node, before the call. */
export type Undo = (given: { cast: Cast; sample: Sample; call: Call; by: Person }) => Promise<unknown>;

const idIn = (path: string, of: string) => new RegExp(`/${of}/([^/]+)`).exec(path)![1]!;

const productOf = ({ cast, sample }: Parameters<Undo>[0]) =>
  /\/api\/products\/([\da-f-]{36})/.exec(sample.path)?.[1] ?? cast.product._id;
export const productDeleted: Undo = async (of) =>
  bodyOf(await of.call('DELETE', `/api/products/${productOf(of)}`, { token: of.by.token }));
/** One that was ordered stays. */
export const productArchived: Undo = async (of) =>
  bodyOf(
    await of.call('PATCH', `/api/products/${productOf(of)}/state`, {
      token: of.by.token,
      body: { state: 'archived' },
    }),
  );
export const importEnded: Undo = async ({ sample, call, by: { token } }) =>
  bodyOf(await call('DELETE', /^[^?]+imports\/[\da-f-]{36}/.exec(sample.path)![0], { token }));
export const materialDeleted: Undo = async ({ sample, call, by: { token } }) =>
  bodyOf(await call('DELETE', `/api/materials/${idIn(sample.path, 'materials')}`, { token }));
export const categoryDeleted: Undo = async ({ sample, call, by: { token } }) => {
  const all = bodyOf<{ slug: string }[]>(await call('GET', '/api/categories', { token }));
  const named = /categories\/(?!order)([a-z0-9-]+)/.exec(sample.path)?.[1];
  bodyOf(await call('DELETE', `/api/categories/${named ?? all.at(-1)!.slug}`, { token }));
};
export const zoneDeleted: Undo = async ({ sample, call, by: { token } }) =>
  bodyOf(await call('DELETE', `/api/delivery/zones/${idIn(sample.path, 'delivery/zones')}`, { token }));
export const userDeleted: Undo = async ({ sample, call, by: { token } }) =>
  bodyOf(await call('DELETE', `/api/users/${idIn(sample.path, 'users')}`, { token }));
const orderDo =
  (action: string, body: object): Undo =>
  async ({ sample, call, by: { token } }) =>
    bodyOf(await call('POST', `/api/orders/${idIn(sample.path, 'orders')}/${action}`, { token, body }));
export const orderCancelled = orderDo('cancel', {});
export const orderRefunded = orderDo('refunds', {
  reason: 'sold out',
  goods: 'in-stock',
  byHand: { way: 'cash' },
});
/** Somebody else has done the same with the same form. */
export const doneBefore =
  (method: string, change: (body: any) => object = (body) => body): Undo =>
  async ({ sample, call, by: { token } }) => {
    const answer = await call(method, sample.path, { token, body: change(sample.body) });
    return bodyOf(answer, answer.status === 201 ? 201 : 200);
  };

export const deliveryCancelled: Undo = async ({ sample, call, by: { token } }) =>
  bodyOf(await call('POST', sample.path.replace(/[^/]+$/, 'cancel'), { token }));
export const moneySetAside: Undo = async ({ sample, call, by: { token } }) => {
  const path = sample.path.replace(/[^/]+$/, 'aside');
  bodyOf(await call('PUT', path, { token, body: { reason: 'for another business' } }));
};
