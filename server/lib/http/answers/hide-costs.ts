import { can } from '#contract/accounts/jobs.ts';
import type { AuthenticatedUser } from '../caller.ts';

/**
 * Says whether somebody of the shop may know what goods have cost it, from which its margin follows; a handler that
 * reads the caller's token itself asks this, too.
 */
export const mayReadCosts = (who: Pick<AuthenticatedUser, 'role' | 'jobs'>): boolean =>
  can(who, 'costs:read');

/**
 * Returns a copy of a value without the cost prices of goods, which stand beside their article number, or as `pieceCost` in the audit log. The `cost` of a
 * repair stays, because whoever repairs writes it down.
 */
export const withoutCosts = <Value>(value: Value): Value => hidden(value) as Value;

function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden);
  if (value === null || typeof value !== 'object') return value;
  const isCost = (name: string) => name === 'pieceCost' || (name === 'cost' && 'sku' in value);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isCost(name) ? null : hidden(each)]),
  );
}
