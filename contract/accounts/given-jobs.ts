import { z } from 'zod';
import { JOBS_TO_GIVE, type Job } from './jobs.ts';

/** The jobs that a role of the shop's own or a program gets, each once and in the table's order. */
export const givenJobs = z
  .array(z.enum(JOBS_TO_GIVE as [Job, ...Job[]]))
  .max(JOBS_TO_GIVE.length)
  .overwrite((given) => JOBS_TO_GIVE.filter((job) => given.includes(job)));
