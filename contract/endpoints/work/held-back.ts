import { heldBackRelease, heldBackReleased } from '../../work/held-back.ts';
import { declare } from '../endpoint.ts';

export const heldBackEndpoints = declare('today', {
  'POST /api/held-back/release': {
    id: 'releaseHeldBack',
    summary:
      'Lets mails, messages and calls of providers go out again, after a restore or a jump of the clock',
    description: 'Sent again it changes nothing.',
    access: 'settings:write',
    body: heldBackRelease,
    responses: { 200: heldBackReleased },
  },
});
