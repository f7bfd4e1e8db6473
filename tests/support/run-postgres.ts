import { findPostgresBinaries, startPostgres } from './postgres-server.ts';

/** The PostgreSQL of a run of tests. */
interface RunPostgres {
  url: string;
  /** The origin of the server, in words for people. */
  origin: string;
  /** Says whether it ends with the run, and everything in it. */
  isOwn: boolean;
  stop(): Promise<void>;
}

/** Takes the server of TEST_DATABASE_URL, else starts one from the binaries of this machine; null without both. */
export async function runPostgres(): Promise<RunPostgres | null> {
  const given = process.env['TEST_DATABASE_URL'];
  const stop = async () => undefined;
  if (given) return { url: given, origin: 'PostgreSQL of TEST_DATABASE_URL', isOwn: false, stop };
  const binaries = findPostgresBinaries();
  if (!binaries) return null;
  const server = await startPostgres(binaries);
  const origin = `PostgreSQL ${server.version} (${binaries})`;
  return { url: server.localUrl, origin, isOwn: true, stop: () => server.stop() };
}
