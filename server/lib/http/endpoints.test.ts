import { expect, test } from 'vitest';
import { z } from 'zod';
import { declare } from '#contract/endpoints/endpoint.ts';
import { createAccessCheck } from './access.ts';
import { guestAt } from './caller.ts';
import { createEndpoints } from './endpoints.ts';
import type { HandlerAnswer } from './handler-types.ts';

const chairs = declare('products', {
  'GET /api/chairs/:id': {
    id: 'getChair',
    summary: 'A chair',
    access: 'anyone',
    params: z.object({ id: z.string().max(4) }),
    query: z.object({ page: z.coerce.number().int().default(1) }),
    responses: { 200: z.object({ name: z.string(), page: z.number() }) },
    admission: 'none',
  },
});
type Chair = HandlerAnswer<(typeof chairs)['GET /api/chairs/:id']>;

const callsAnswering = (answer: (page: number) => Chair) =>
  createEndpoints({
    endpoints: chairs,
    handlers: { 'GET /api/chairs/:id': async ({ query }) => answer(query.page) },
    access: createAccessCheck(
      async () => null,
      async () => 'not-signed-in',
    ),
    consume: async () => undefined,
    enter: async () => () => undefined,
  });

const call = (answer: (page: number) => Chair, input: object) =>
  callsAnswering(answer).call('GET /api/chairs/:id', input, guestAt('192.0.2.1'));

test('a handler gets its input as declared, and its output is the answer', async () => {
  const answer = await call((page) => ({ body: { name: 'Stool', page } }), {
    params: { id: 'a' },
    query: { page: 3 },
  });
  expect(answer).toMatchObject({ status: 200, body: { name: 'Stool', page: 3 } });
});

test('fields beyond the declared answer do not leave the handler', async () => {
  const row = { name: 'Stool', page: 1, costPrice: 12 };
  const { body } = await call(() => ({ body: row }), { params: { id: 'a' } });
  expect(body).toEqual({ name: 'Stool', page: 1 });
});

test('an answer that does not match its declaration is a failure of the server', async () => {
  const broken = { name: null } as unknown as Chair['body'];
  await expect(call(() => ({ body: broken }), { params: { id: 'a' } })).rejects.toThrow(
    'GET /api/chairs/:id answers what it does not declare',
  );
});

test('an input that does not match its declaration is refused with the field’s name', async () => {
  await expect(
    call(() => ({ body: { name: 'Stool', page: 1 } }), { params: { id: 'a' }, query: { page: 'x' } }),
  ).rejects.toMatchObject({
    status: 400,
    code: 'invalid-field',
    details: { fields: { page: expect.any(String) } },
  });
});

test('an id of another form than declared is that of nothing', async () => {
  await expect(
    call(() => ({ body: { name: 'Stool', page: 1 } }), { params: { id: 'too long' } }),
  ).rejects.toMatchObject({ status: 404, code: 'not-found' });
});
