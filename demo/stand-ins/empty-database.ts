import { PGlite } from '@electric-sql/pglite';

let shared: Promise<PGlite> | undefined;

/** For tests: the one database of this thread, emptied, because making one takes two seconds of a processor. */
export async function emptyDatabase(): Promise<PGlite> {
  shared ??= PGlite.create();
  const pglite = await shared;
  await pglite.exec(
    'drop schema if exists sandbox cascade; drop schema public cascade; create schema public;',
  );
  return pglite;
}
