import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/platform/database.ts';
import type { Ingredient } from '#server/platform/made-of.ts';
import type { Log } from '#server/platform/log.ts';
import type { PoliciesService } from '#server/policies/policies.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';

/** What pages are made of and when it changes. Tells the keeper of pages; asked once a second by every node. */
export interface Freshness {
  /** Asks the database what has changed and tells the listener. Never throws: a database that is away is a fact. */
  check(): Promise<void>;
  /** Whether the database has answered within the last five minutes: for so long what is kept may be served. */
  isRecent(): boolean;
  /** To be taken before something is made, and given to `isTrue` when it has been made. */
  moment(): number;
  /** Whether none of the ingredients was seen to change since: only then may what was made of them be kept. */
  isTrue(ingredients: readonly Ingredient[], moment: number): boolean;
  start(): Promise<void>;
  stop(): void;
}

export interface Changes {
  /** Ingredients with their new versions. */
  rows: [name: string, version: number][];
  /** Sets that may have other members now. */
  sets: string[];
}

const PERIOD_MS = 1_000;
/**
 * A row's moment of change lies before its commit, by at most the time limit of a transaction (10 s): each look
 * goes back further than that.
 */
const OVERLAP_MS = 15_000;
const REMEMBERED = 20_000;
const SERVE_WITHOUT_DATABASE_MS = 5 * 60_000;

export function createFreshness(
  parts: {
    catalogue: CatalogueService;
    settings: SettingsService;
    policies: PoliciesService;
    database: Database;
    log: Log;
  },
  tell: (changes: Changes) => void,
): Freshness {
  const seen = new Map<string, number>();
  let since: Date | null = null;
  let lastAnswer = Date.now();
  let away = false;
  let running: Promise<void> | null = null;
  let again: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Counts the changes of sets. */
  let moment = 0;

  function remember(name: string, version: number): boolean {
    if (seen.get(name) === version) return false;
    seen.delete(name);
    seen.set(name, version);
    if (seen.size > REMEMBERED) seen.delete(seen.keys().next().value!);
    return true;
  }

  async function look(): Promise<void> {
    if (!since) {
      const { rows } = await parts.database.query('select now()');
      since = new Date((rows[0].now as Date).getTime() - OVERLAP_MS);
    }
    const settings = await parts.settings.get();
    const rows: Changes['rows'] = [];
    if (remember('settings', settings.version)) rows.push(['settings', settings.version]);
    for (const { name, version } of await parts.policies.listVersions()) {
      if (remember(`policy:${name}`, version)) rows.push([`policy:${name}`, version]);
    }
    let listed = false;
    let last: Date = since;
    for await (const change of parts.catalogue.changesSince(since)) {
      last = change.changed_at;
      if (!remember(`product:${change.id}`, change.version)) continue;
      rows.push([`product:${change.id}`, change.version]);
      listed ||= change.listed;
    }
    since = new Date(Math.max(since.getTime(), last.getTime() - OVERLAP_MS));
    if (listed) moment += 1;
    if (rows.length > 0) tell({ rows, sets: listed ? ['products'] : [] });
  }

  async function lookOnce(): Promise<void> {
    try {
      await look();
      lastAnswer = Date.now();
      if (away) parts.log.info('the database answers again');
      away = false;
    } catch (error) {
      const consequence = 'the database does not answer; kept pages are served for five minutes';
      if (!away) parts.log.warn({ err: error }, consequence);
      away = true;
    }
  }

  function check(): Promise<void> {
    if (!running) {
      running = lookOnce().finally(() => (running = null));
      return running;
    }
    // A look that has begun may have missed what was just written: one more follows it, for all who wait.
    again ??= running.then(() => {
      again = null;
      return check();
    });
    return again;
  }

  return {
    check,
    isRecent: () => Date.now() - lastAnswer < SERVE_WITHOUT_DATABASE_MS,
    moment: () => moment,
    isTrue: (ingredients, made) =>
      made === moment && ingredients.every(([name, version]) => (seen.get(name) ?? version) <= version),
    async start() {
      await check();
      timer = setInterval(() => void check(), PERIOD_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
