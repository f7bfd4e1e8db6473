import { policyAnswer, policyParams, policyUpdate } from '#contract/policies.ts';
import { momentOrNull, type Http } from '#server/platform/http.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { viewerOf } from '#server/platform/permission-guard.ts';
import type { PoliciesService, Policy } from './policies.service.ts';

const tags = ['policies'];

export function policiesRoutes(
  http: Http,
  { policies, changed }: { policies: PoliciesService; changed: () => Promise<void> },
): void {
  http.get(
    '/api/policies/:name',
    { schema: { tags, params: policyParams, response: { 200: policyAnswer } } },
    async (request, reply) => {
      const policy = await policies.get(request.params.name);
      madeOf(reply, [[`policy:${policy.name}`, policy.version]]);
      return answer(policy);
    },
  );

  http.put(
    '/api/policies/:name',
    { schema: { tags, params: policyParams, body: policyUpdate, response: { 200: policyAnswer } } },
    async (request) => {
      const { content, version } = request.body;
      const saved = await policies.save(request.params.name, content, version, viewerOf(request));
      await changed();
      return answer(saved);
    },
  );
}

const answer = ({ changedAt, ...policy }: Policy) => ({ ...policy, changedAt: momentOrNull(changedAt) });
