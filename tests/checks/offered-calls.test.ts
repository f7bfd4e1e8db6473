import { expect, test } from 'vitest';
import { can, READY_ROLES, type ReadyRole } from '../../contract/accounts/jobs.ts';
import type { Permission } from '../../contract/accounts/permissions.ts';
import { permissionOf, type Access } from '../../contract/endpoints/access.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { PAGES } from '../../contract/shop/pages.ts';
import { screenOf, type Screen } from './calls-of-screens.ts';

const declared: Record<string, { access: Access }> = endpoints;
const needOf = (call: string): Permission | null => permissionOf(declared[call]?.access ?? 'anyone');
const may = (role: ReadyRole, need: Permission | null): boolean => need === null || can({ role }, need);

/** The screens by their paths; one file may draw several. */
const SCREENS = PAGES.filter(({ path }) => path.startsWith('/admin')).map(
  ({ path, file }) => [path, screenOf(file)] as const,
);

/** Calls that are made only in the dialog of another one, which is offered by right. */
const WITHIN: Record<string, string> = {
  'POST /api/orders/:id/changes/quote': 'POST /api/orders/:id/changes',
  'POST /api/discount-requests': 'POST /api/orders/:id/changes',
};

/** The roles that see a screen: whose loader is refused nothing. */
const seenBy = ({ reads, opens }: Screen): ReadyRole[] =>
  READY_ROLES.filter((role) =>
    [...reads.map(needOf), ...(opens as Permission[])].every((need) => may(role, need)),
  );

/** The calls of a screen that the shop refuses to somebody who sees it, and that the screen offers to all. */
function offeredInVain(screen: Screen): string[] {
  const guarded = new Set(screen.guards.flatMap(({ calls }) => calls));
  return screen.writes.flatMap(({ call, file }) => {
    const refused = seenBy(screen).filter((role) => !may(role, needOf(call)));
    return refused.length > 0 && !guarded.has(call) && !guarded.has(WITHIN[call] ?? '')
      ? [`${call} to ${refused.join(', ')} (${file})`]
      : [];
  });
}

test('screens offer a call to no role from which the shop does not take it', () => {
  const found = SCREENS.flatMap(([path, screen]) =>
    [...new Set(offeredInVain(screen))].map((each) => `${path}: ${each}`),
  );
  expect(found).toEqual([]);
});

test('each place that offers calls by right asks for the right of each of them', () => {
  const guards = SCREENS.flatMap(([, screen]) => screen.guards);
  expect(guards.length).toBeGreaterThan(30);
  const wrong = guards.flatMap(({ file, calls, needs }) =>
    calls.filter((call) => needOf(call) !== needs).map((call) => `${file}: ${call} needs ${needOf(call)}`),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
