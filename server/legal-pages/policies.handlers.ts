import type { policyEndpoints } from '#contract/endpoints/shop/policies.ts';
import type { Handlers } from '#server/lib/http/endpoints.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { PoliciesService, Policy } from './policies.service.ts';

interface Parts {
  policies: PoliciesService;
  /** Makes cached pages of this node see the change at once. */
  changed(): Promise<void>;
}

export const policiesHandlers = ({ policies, changed }: Parts): Handlers<typeof policyEndpoints> => ({
  'GET /api/policies/:name': async ({ params }) => {
    const policy = await policies.get(params.name);
    return { body: answer(policy), surrogateKeys: [[`policy:${policy.name}`, policy.version]] };
  },

  'PUT /api/policies/:name': async ({ params, body: { content, version } }, { user }) => {
    const saved = await policies.save(params.name, content, version, user);
    await changed();
    return { body: answer(saved) };
  },
});

const answer = ({ changedAt, ...policy }: Policy) => ({ ...policy, changedAt: momentOrNull(changedAt) });
