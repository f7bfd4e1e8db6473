import { policyAnswer, policyParams, policyUpdate } from '../../shop/policies.ts';
import { declare } from '../endpoint.ts';

export const policyEndpoints = declare('policies', {
  'GET /api/policies/:name': {
    id: 'getPolicy',
    summary: 'A page of the shop owner: delivery, returns and warranty; privacy',
    access: 'anyone',
    params: policyParams,
    responses: { 200: policyAnswer },
    admission: 'reading',
    cache: { params: { name: /delivery|privacy/ } },
  },
  'PUT /api/policies/:name': {
    id: 'updatePolicy',
    summary: 'Writes a page of the shop owner',
    access: 'settings:write',
    params: policyParams,
    body: policyUpdate,
    responses: { 200: policyAnswer },
    errors: ['edit-conflict'],
  },
});
