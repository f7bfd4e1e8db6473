import { waitingJobs } from '../../work/waiting-jobs.ts';
import { declare } from '../endpoint.ts';

/** The work that the shop has still to do by itself, and what an owner does about it. */
export const waitingJobsEndpoints = declare('today', {
  'GET /api/waiting-jobs': {
    id: 'listWaitingJobs',
    summary: 'The jobs that wait, run, have failed or are held, by kind',
    access: 'settings:write',
    responses: { 200: waitingJobs },
  },
  'POST /api/waiting-jobs/:id/send-now': {
    id: 'sendJobNow',
    summary: 'Tries a job now that waits for its next try or has failed',
    description: 'Sent again it changes nothing, also when the job runs or is done by then.',
    access: 'settings:write',
    responses: { 200: waitingJobs },
    errors: ['job-gone', 'job-held'],
  },
  'POST /api/waiting-jobs/:id/give-up': {
    id: 'giveUpJob',
    summary: 'Drops a job, so that nobody gets what it would have sent',
    access: 'settings:write',
    responses: { 200: waitingJobs },
    errors: ['job-gone', 'job-held', 'job-runs', 'job-stays'],
  },
});
