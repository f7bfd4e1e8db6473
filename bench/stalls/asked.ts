import { isForStaff } from '#contract/endpoints/access.ts';
import { PAGES } from '#contract/shop/pages.ts';
import { accessOfRoutes } from '#server/access.ts';
import { samples } from '../../tests/security/permission-samples.ts';
import type { Cast, Sample } from '../../tests/security/sample.ts';
import { KINDS } from '../at-scale.ts';
import { SCREENS, SEARCHES } from '../back-office.ts';

export type Role = 'guest' | 'buyer' | 'administrator';

/** A call that is measured alone, each time anew. */
export interface Asked {
  name: string;
  method: string;
  role: Role;
  /** Says whether only people of the shop can ask for it. */
  isForStaff: boolean;
  /** Makes what the call needs. @param time how often it was asked before. */
  sample(cast: Cast, time: number): Promise<Sample>;
}

/** A guest's call with an invalid token is never answered from the response cache. */
const UNCACHED = { authorization: 'Bearer none' };

/** Every route by the roles that may use it: reading by each of them, changing by the first. */
function routes(): Asked[] {
  return Object.entries(accessOfRoutes).flatMap(([entry, access]) => {
    const method = entry.split(' ')[0]!;
    const all: Role[] = isForStaff(access)
      ? ['administrator']
      : access === 'anyone'
        ? ['guest', 'buyer', 'administrator']
        : access === 'self' || access === 'signed-in'
          ? ['buyer']
          : ['buyer', 'administrator'];
    const roles = method === 'GET' && entry.startsWith('GET /api/') ? all : all.slice(0, 1);
    return roles.map((role) => ({
      name: entry,
      method,
      role,
      isForStaff: isForStaff(access),
      sample: async (cast: Cast) => samples[entry]!(cast),
    }));
  });
}

/** The parameters of a page's path here; other parameters are the id of a product. */
const PARAMETERS: Record<string, string> = { pageNumber: '2', keyword: 'sofa', paper: 'invoice' };

/** Every page, as a guest gets it: a server renders nothing for one person. */
function pages(): Asked[] {
  return PAGES.map(({ path }) => ({
    name: `page ${path}`,
    method: 'GET',
    role: 'guest' as const,
    isForStaff: false,
    sample: async ({ product }: Cast) => ({
      path: path.replaceAll(/:(\w+)\??/g, (_, name: string) => PARAMETERS[name] ?? product._id),
      allowed: 200,
    }),
  }));
}

/** The lists, searches and reports that people of the shop open, and those of shoppers. */
function lists(): Asked[] {
  const read = (name: string, path: string, role: Role, words: readonly string[] = []): Asked => ({
    name,
    method: 'GET',
    role,
    isForStaff: role === 'administrator',
    sample: async (_, time) => ({
      path: path
        .replace('{n}', String(4321 + time * 17))
        .replace('{page}', String(1 + time))
        .replace('{word}', words[time % Math.max(1, words.length)] ?? ''),
      allowed: 200,
    }),
  });
  return [
    ...KINDS.map(([name, path, words]) => read(`list: ${name}`, path, 'guest', words)),
    ...SCREENS.map(([name, path]) => read(`screen: ${name}`, path, 'administrator')),
    ...SEARCHES.map(([name, word]) => read(`find: ${name}`, `/api/find?q=${word}`, 'administrator')),
  ];
}

export const allAsked = (): Asked[] => [...routes(), ...pages(), ...lists()];

/** Asks once. @returns the status; the answer is read whole. */
export async function askFor(
  url: string,
  { method, role }: Asked,
  { path, body, raw, headers }: Sample,
  token: string | undefined,
  from: string,
): Promise<number> {
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      ...(raw
        ? { 'content-type': raw.type }
        : body === undefined
          ? {}
          : { 'content-type': 'application/json' }),
      ...headers,
      ...(role === 'guest' ? (method === 'GET' ? UNCACHED : {}) : { authorization: `Bearer ${token}` }),
    },
    body: raw?.content ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  for await (const _ of answer.body ?? []);
  return answer.status;
}
