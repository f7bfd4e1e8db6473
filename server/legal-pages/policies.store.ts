import type { PolicyContent, PolicyName } from '#contract/shop/policies.ts';
import { one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface PolicyRow {
  content: PolicyContent;
  version: number;
  changed_at: Date;
}

/** The page as the owner wrote it; undefined while nobody has changed it. */
export function findPolicy(db: Executor, name: PolicyName): Promise<PolicyRow | undefined> {
  return one<PolicyRow>(db)`
    select content, version, changed_at from policies where name = ${name}`;
}

/**
 * Writes a page, unless somebody else has changed it since `version` (0 for the first text).
 * @returns false when somebody has.
 */
export async function replacePolicy(
  tx: Transaction,
  name: PolicyName,
  content: PolicyContent,
  version: number,
  by: string,
): Promise<boolean> {
  const text = JSON.stringify(content);
  const written =
    version === 0
      ? await run(tx)`
          insert into policies (name, content, version, changed_by) values (${name}, ${text}, 1, ${by})
          on conflict do nothing`
      : await run(tx)`
          update policies set content = ${text}, version = version + 1, changed_by = ${by},
            changed_at = clock_timestamp()
          where name = ${name} and version = ${version}`;
  return written > 0;
}
