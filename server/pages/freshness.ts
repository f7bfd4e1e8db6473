import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/platform/database.ts';
import type { Ingredient } from '#server/platform/made-of.ts';
import type { Log } from '#server/platform/log.ts';
import type { PoliciesService } from '#server/policies/policies.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';

/** What pages and answers are made of and when it changes. Tells the keeper of them; asked by every node by itself. */
export interface Freshness {
  /** Asks the database what has changed and tells the listener. Never throws: a database that is away is a fact. */
  check(): Promise<void>;
  /** Whether the database has answered within the last five minutes: for so long what is kept may be served. */
  isRecent(): boolean;
  /** Whether the database did not answer when it was asked last. */
  isAway(): boolean;
  /** To be taken before something is made, and given to the next two when it has been made. */
  moment(): number;
  /** Whether nothing was seen to change since, of the stock too or but for it: only then may what was made be kept. */
  isStill(moment: number, but: { stock: boolean }): boolean;
  /** Whether the stock of one of them has moved since, or is older: an answer that it was made of may be. */
  wasSold(ingredients: readonly Ingredient[], moment: number): boolean;
  start(): Promise<void>;
  stop(): void;
}

export interface Changes {
  rows: RowChange[];
  /** Sets that may have other members now. */
  sets: string[];
}

export interface RowChange {
  /** Of the ingredient. */
  name: string;
  /** Null where it is not known yet. */
  version: number | null;
  /** Nothing but the stock has changed. */
  isStock: boolean;
}

/** With the time that a look takes: within a second. */
const PERIOD_MS = 700;
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
  const seen = new Map<string, { version: number; listedAt: string }>();
  /** Names of products that this node has sold and no look has seen yet, with the moment. */
  const sold = new Map<string, number>();
  let since: Date | null = null;
  let horizon: string | null = null;
  let lastAnswer = Date.now();
  let away = false;
  let running: Promise<void> | null = null;
  let again: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Counts what was seen to change, and remembers the last of it that was more than the stock. */
  let moment = 0;
  let lastChange = 0;

  function remember(name: string, version: number, listedAt = ''): boolean {
    if (seen.get(name)?.version === version) return false;
    seen.delete(name);
    seen.set(name, { version, listedAt });
    if (seen.size > REMEMBERED) seen.delete(seen.keys().next().value!);
    return true;
  }

  async function look(): Promise<void> {
    if (!since) {
      const { rows } = await parts.database.query('select now()');
      since = new Date((rows[0].now as Date).getTime() - OVERLAP_MS);
    }
    const begun = moment;
    const settings = await parts.settings.get();
    const policies = await parts.policies.listVersions();
    const changes = await parts.catalogue.listChangesSince(since, horizon);
    // Before anybody hears that lists have changed, they are as they are now.
    await parts.catalogue.follow(changes);
    const rows: RowChange[] = [];
    const changed = (name: string, version: number) => {
      if (remember(name, version)) rows.push({ name, version, isStock: false });
    };
    changed('settings', settings.version);
    for (const { name, version } of policies) changed(`policy:${name}`, version);
    let last: Date = since;
    for (const change of changes) {
      last = change.changed_at;
      const name = `product:${change.id}`;
      const before = seen.get(name);
      if ((sold.get(name) ?? Infinity) <= begun) sold.delete(name);
      if (!remember(name, change.version, change.listed_at)) continue;
      const isStock = before ? before.listedAt === change.listed_at : !change.listed;
      rows.push({ name, version: change.version, isStock });
    }
    since = new Date(Math.max(since.getTime(), last.getTime() - OVERLAP_MS));
    horizon = changes[0]?.horizon ?? horizon;
    if (rows.length === 0) return;
    moment += 1;
    const isMore = rows.some(({ isStock }) => !isStock);
    if (isMore) lastChange = moment;
    const listed = rows.some(({ name, isStock }) => !isStock && name.startsWith('product:'));
    tell({ rows, sets: listed ? ['products'] : [] });
  }

  async function lookOnce(): Promise<void> {
    try {
      await look();
      lastAnswer = Date.now();
      if (away) parts.log.info('the database answers again');
      away = false;
    } catch (error) {
      const consequence = 'the database does not answer; what is kept is served for five minutes';
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

  parts.catalogue.whenStockMoves((ids) => {
    moment += 1;
    const rows = ids.map((id) => ({ name: `product:${id}`, version: null, isStock: true }));
    for (const { name } of rows) sold.set(name, moment);
    tell({ rows, sets: [] });
  });

  return {
    check,
    isRecent: () => Date.now() - lastAnswer < SERVE_WITHOUT_DATABASE_MS,
    isAway: () => away,
    moment: () => moment,
    isStill: (made, { stock }) => (stock ? moment : lastChange) <= made,
    wasSold: (ingredients, made) =>
      ingredients.some(
        ([name, version]) => (sold.get(name) ?? 0) > made || (seen.get(name)?.version ?? version) > version,
      ),
    async start() {
      await check();
      timer = setInterval(() => void check(), PERIOD_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
