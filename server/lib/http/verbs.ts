import type { AuthenticatedUser, SignedIn } from './caller.ts';
import { pageHeaders } from './http.ts';

interface OfId<Body> {
  params: { id: string };
  body: Body;
  headers?: { 'idempotency-key'?: string | undefined } | undefined;
}
type Verb<Deps, Body, Answer> = (
  deps: Deps,
  id: string,
  body: Body,
  by: AuthenticatedUser,
  key: string | undefined,
) => Promise<Answer>;

interface Paged {
  query: Readonly<Record<string, string | number | boolean | undefined>> & { page: number; size: number };
}

/** Runs a handler, and then makes cached pages of this node show what it has changed. */
export const shownBy =
  <Input, Answer>(
    changed: () => Promise<void>,
    handler: (input: Input, caller: SignedIn) => Promise<Answer>,
  ) =>
  async (input: Input, caller: SignedIn): Promise<Answer> => {
    const answer = await handler(input, caller);
    await changed();
    return answer;
  };

/** Handlers of endpoints that name their verb: a function whose first parameter is what it depends on. */
export const verbsOf = <Deps>(deps: Deps) => ({
  /** Answers what a verb returns for the id of the path, the body, the caller and the idempotency key, if there is one. */
  ofId:
    <Body, Answer>(verb: Verb<Deps, Body, Answer>) =>
    async ({ params, body, headers }: OfId<Body>, { user }: SignedIn) => ({
      body: await verb(deps, params.id, body, user, headers?.['idempotency-key']),
    }),

  /** Answers what is read after a verb has run. */
  after:
    <Answer>(read: (id: string, by: AuthenticatedUser) => Promise<Answer>) =>
    <Body>(verb: Verb<Deps, Body, unknown>) =>
    async ({ params: { id }, body, headers }: OfId<Body>, { user }: SignedIn) => {
      await verb(deps, id, body, user, headers?.['idempotency-key']);
      return { body: await read(id, user) };
    },

  /** Answers what a verb returns for the body and the caller. */
  given:
    <Body, Answer>(verb: (deps: Deps, body: Body, by: AuthenticatedUser) => Promise<Answer>) =>
    async ({ body }: { body: Body }, { user }: SignedIn) => ({ body: await verb(deps, body, user) }),

  /** Answers a page of a list, with the number of all rows in its headers. */
  page:
    <Input extends Paged, Row>(
      path: string,
      verb: (
        deps: Deps,
        query: Input['query'],
        by: AuthenticatedUser,
      ) => Promise<{ rows: Row[]; total: number }>,
    ) =>
    async ({ query }: Input, { user }: SignedIn) => {
      const { rows, total } = await verb(deps, query, user);
      return { body: rows, headers: pageHeaders(path, query, query.page, query.size, total) };
    },
});
