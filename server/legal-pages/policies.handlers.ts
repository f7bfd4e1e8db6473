import type { policyEndpoints } from '#contract/endpoints/shop/policies.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { SurrogateKey } from '#server/lib/response-cache/surrogate-keys.ts';
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
    return { body: answer(policy), surrogateKeys: keysOf(policy) };
  },

  'PUT /api/policies/:name': async ({ params, body: { content, version } }, { user }) => {
    const saved = await policies.save(params.name, content, version, user);
    await changed();
    return { body: answer(saved) };
  },
});

const answer = ({ name, content, version, changedAt }: Policy) => ({
  ...{ name, content, version },
  changedAt: momentOrNull(changedAt),
});

/**
 * The surrogate keys of a legal page. The first text names laws and the price of delivery from the settings, so it
 * also depends on their version.
 */
const keysOf = ({ name, version, settingsVersion }: Policy): SurrogateKey[] => [
  [`policy:${name}`, version],
  ...(settingsVersion === null ? [] : [['settings', settingsVersion] as const]),
];
