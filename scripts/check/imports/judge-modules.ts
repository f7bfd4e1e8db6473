import { MODULES, PUBLIC_FACES } from './law.ts';

/**
 * Judges imports between modules of the server: modules have one order, their stores are private, and only `app.ts`
 * uses routes.
 */
export function judgeModules(from: string, to: string, typeOnly: boolean): string | null {
  if (!from.startsWith('server/') || !to.startsWith('server/')) return null;
  const [own, other] = [moduleOf(from), moduleOf(to)];
  for (const module of [own, other])
    if (module !== null && placeOf(`${module}/`) === -1)
      return `lies between modules, but server/${module}/ has no place in their order (scripts/check/imports/law.ts)`;
  if (to.endsWith('.routes.ts') && from !== 'server/app.ts')
    return `imports ${to}: routes are for server/app.ts`;
  if (to.endsWith('.store.ts') && other !== own) return `imports ${to}: a store is private to its module`;
  if (to.endsWith('.handlers.ts') && from !== 'server/handlers.ts' && !typeOnly)
    return `imports ${to}: handlers are for server/handlers.ts`;
  if (to.endsWith('.store.ts') && /\.(routes|handlers)\.ts$/.test(from) && !typeOnly)
    return `imports ${to}: a handler calls a verb or a service, never a store`;
  if (own === null) return null;
  if (other === null) return `imports ${to}: what puts the modules together is imported by none of them`;
  if (placeOf(inServer(to)) > placeOf(inServer(from)))
    return own === other
      ? `imports ${to}: that room comes after the other rooms of its module`
      : `imports ${to}: the module ${other} comes after ${own}`;
  if (own === other) return null;
  if (other !== 'platform' && other !== 'lib' && !to.endsWith('.service.ts') && !PUBLIC_FACES.includes(to))
    return `imports ${to}: modules call each other through *.service.ts (or ${PUBLIC_FACES.join(', ')})`;
  return null;
}

/** The place of a file in the order, by the longest name that fits; -1: it has none. */
const placeOf = (path: string): number => {
  const places = MODULES.map((names) => [names].flat().some((name) => path.startsWith(`${name}/`)));
  return places.lastIndexOf(true);
};

const inServer = (path: string) => path.slice('server/'.length);

/** The module of a file; null for the files directly in server/, which put the modules together. */
const moduleOf = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1] ?? null;
