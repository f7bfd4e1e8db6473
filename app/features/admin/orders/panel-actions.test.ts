import { expect, test } from 'vitest';
import { can, READY_ROLES } from '#contract/accounts/jobs.ts';
import { permissionOf } from '#contract/endpoints/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { CALL_OF, PERMISSION_OF, type OrderAction } from './panel-actions.ts';

test.each(Object.entries(CALL_OF) as [OrderAction, keyof typeof endpoints][])(
  'the button of %j is offered to those from whom the shop takes the call',
  (action, call) => expect(PERMISSION_OF[action]).toBe(permissionOf(endpoints[call].access)),
);

test('accountants end reviews, and the warehouse takes goods back', () => {
  const rolesFor = (action: OrderAction) =>
    READY_ROLES.filter((role) => can({ role }, PERMISSION_OF[action]));
  expect(rolesFor('review')).toEqual(['owner', 'manager', 'accountant']);
  expect(rolesFor('goods')).toEqual(['owner', 'manager', 'seller', 'storekeeper', 'dispatcher']);
});
