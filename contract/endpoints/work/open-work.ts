import { handOver, openWork } from '../../work/open-work.ts';
import { declare } from '../endpoint.ts';

/** The open work of a person who leaves or is away. */
export const openWorkEndpoints = declare('users', {
  'GET /api/staff/:id/open-work': {
    id: 'readOpenWork',
    summary: 'What a person of the shop has begun and not ended',
    access: 'staff:write',
    responses: { 200: openWork },
    errors: ['user-not-found'],
  },
  'POST /api/staff/:id/hand-over': {
    id: 'handOverWork',
    summary: 'Gives a person’s open orders and quotations to a colleague',
    description:
      'Who took an order stays, in reports too. An open drawer stays theirs until its cash is counted. It works after the person has lost their role, too.',
    access: 'staff:write',
    body: handOver,
    responses: { 200: openWork },
    errors: ['user-not-found'],
  },
});
