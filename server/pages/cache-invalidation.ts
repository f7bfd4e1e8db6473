import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { PolledKey } from '#server/lib/response-cache/invalidation.ts';
import type { PoliciesService } from '#server/legal-pages/policies.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';

export interface Sources {
  catalogue: CatalogueService;
  settings: SettingsService;
  policies: PoliciesService;
  database: Database;
}

/**
 * A row's moment of change lies before its commit, by at most the time limit of a transaction (10 s): each poll
 * goes back further than that.
 */
const OVERLAP_MS = 15_000;

export const productKey = (id: string) => `product:${id}`;

/** Asks which rows of the shop that pages depend on have changed lately: settings, policies, products. */
export function createShopPoll({ catalogue, settings, policies, database }: Sources) {
  let since: Date | null = null;
  let watermark: string | null = null;

  return async (): Promise<PolledKey[]> => {
    since ??= await beforeNow(database);
    const { version } = await settings.get();
    const versions = await policies.listVersions();
    const changes = await catalogue.listChangesSince(since, watermark);
    // Before anybody hears that lists have changed, they are as they are now.
    await catalogue.follow(changes);
    const last = changes.at(-1)?.changed_at ?? since;
    since = new Date(Math.max(since.getTime(), last.getTime() - OVERLAP_MS));
    watermark = changes[0]?.watermark ?? watermark;
    return [
      whole('settings', version),
      ...versions.map((policy) => whole(`policy:${policy.name}`, policy.version)),
      ...changes.map((change) => ({
        name: productKey(change.id),
        version: change.version,
        // A change of the stock alone lists nothing in another way.
        content: change.listed_at,
        isSoft: !change.listed,
        set: 'products',
      })),
    ];
  };
}

const whole = (name: string, version: number): PolledKey => ({
  name,
  version,
  content: String(version),
  isSoft: false,
});

async function beforeNow(database: Database): Promise<Date> {
  const { rows } = await database.query('select now()');
  return new Date((rows[0].now as Date).getTime() - OVERLAP_MS);
}
