import type { Law, NewLaw } from '#contract/books/laws.ts';
import { note } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { Database } from '#server/lib/database/database.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { beginLaws, insertLaw, isOver, listLaws, lockLastLaw } from './laws.store.ts';
import type { SettingsService } from './settings.service.ts';

export type LawsService = ReturnType<typeof createLawsService>;

interface LawsParts {
  database: Database;
  jobs: Jobs;
  settings: SettingsService;
}

/**
 * Creates the service of the numbers set by law, each valid from a day. A job puts them in force within a minute after
 * midnight.
 */
export function createLawsService({ database, jobs, settings }: LawsParts) {
  const begin = () => database.transaction(beginLaws);
  jobs.defineEveryMinute('laws', begin);

  const list = (): Promise<Law[]> => listLaws(database.reader);

  return {
    begin,
    list,

    /** @throws HttpError 400 for a day that is over. */
    async add(wanted: NewLaw, by: AuthenticatedUser): Promise<Law> {
      const id = await database.transaction(async (tx) => {
        if (await isOver(tx, wanted.validFrom)) throw fieldError({ validFrom: 'must be today or later' });
        const { law, category, ...after } = wanted;
        const last = await lockLastLaw(tx, wanted);
        if (last && isSame(last, wanted)) return last._id;
        const added = await insertLaw(tx, wanted, by.id);
        await beginLaws(tx);
        const label = [law, category].filter(Boolean).join(', ');
        await note(tx, 'settings.law-added', { by, of: { id: added, label }, after });
        return added;
      });
      await settings.follow();
      return (await list()).find(({ _id }) => _id === id)!;
    },
  };
}

/** Says whether the last entry is equal to the wanted one, as when a call is repeated. */
const isSame = (last: NewLaw, wanted: NewLaw): boolean =>
  Object.entries(wanted).every(([field, value]) => last[field as keyof NewLaw] === value);
