import { LAW_FACTS } from '#contract/books/law-names.ts';
import type { Law, NewLaw } from '#contract/books/laws.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { note } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { Database } from '#server/lib/database/database.ts';
import { moment } from '#server/lib/http/http.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { beginLaws, insertLaw, isOver, listLaws, lockLastLaw, type LawRow } from './laws.store.ts';
import type { SettingsService } from './settings.service.ts';

export type LawsService = ReturnType<typeof createLawsService>;

interface LawsParts {
  database: Database;
  jobs: Jobs;
  settings: SettingsService;
  /** Names people by their ids. */
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * Creates the service of the numbers set by law, each valid from a day. A job puts them in force within a minute after
 * midnight.
 */
export function createLawsService({ database, jobs, settings, namesOf }: LawsParts) {
  const begin = () => database.transaction(beginLaws);
  jobs.defineEveryMinute('laws', begin);

  async function list(): Promise<Law[]> {
    const rows = await listLaws(database.reader);
    const names = await namesOf(rows.flatMap(({ recorded_by: id }) => id ?? []));
    return rows.map((row) => writeLaw(row, rows, names));
  }

  return {
    begin,
    list,

    /** @throws HttpError 400 for a day that is over. */
    async add(wanted: NewLaw, by: AuthenticatedUser): Promise<Law> {
      const id = await database.transaction(async (tx) => {
        if (await isOver(tx, wanted.validFrom)) throw fieldError({ validFrom: 'must be today or later' });
        const { law, category, value, validFrom, source, checkedBy } = wanted;
        const wantedRow = {
          law,
          category,
          value: value !== null && LAW_FACTS[law].unit === 'birr' ? toSantim(value) : value,
          valid_from: validFrom,
          source,
          checked_by: checkedBy,
        };
        const last = await lockLastLaw(tx, wantedRow);
        if (last && isSame(last, wantedRow)) return last.id;
        const row = await insertLaw(tx, { ...wantedRow, recorded_by: by.id });
        await beginLaws(tx);
        const label = [law, category].filter(Boolean).join(', ');
        const subject = { id: String(row.id), label };
        const after = { value, validFrom, source, checkedBy };
        await note(tx, 'settings.law-added', { by, of: subject, after });
        return row.id;
      });
      await settings.follow();
      return (await list()).find(({ _id }) => _id === String(id))!;
    },
  };
}

/** Says whether the last entry is equal to the wanted one, as when a call is repeated. */
const isSame = (last: LawRow, wanted: Partial<LawRow>): boolean =>
  Object.entries(wanted).every(([column, value]) => last[column as keyof LawRow] === value);

function writeLaw(row: LawRow, all: readonly LawRow[], names: ReadonlyMap<string, string>): Law {
  const { id, law, category, value, valid_from: validFrom, source, checked_by: checkedBy } = row;
  // `all` is sorted with the newest day first, and entries of the same day with the latest entry first.
  const inForce = all.find(
    (other) => other.law === law && other.category === category && other.begun_at !== null,
  );
  const state = row.begun_at === null ? 'to-come' : inForce === row ? 'in-force' : 'past';
  return {
    _id: String(id),
    law,
    category: category as Law['category'],
    value: value !== null && LAW_FACTS[law].unit === 'birr' ? toBirr(value) : value,
    validFrom,
    state,
    source,
    checkedBy,
    recordedAt: moment(row.recorded_at),
    recordedBy: row.recorded_by === null ? null : (names.get(row.recorded_by) ?? null),
  };
}
