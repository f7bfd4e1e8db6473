import { z } from 'zod';
import { id, line, moment } from '../common.ts';
import { wholeNumber } from '../given.ts';
import { namedObject } from '../named-object.ts';
import { givenJobs } from './given-jobs.ts';
import { JOBS } from './jobs.ts';

/** The longest life of a token; the form offers shorter ones. */
const MOST_DAYS = 730;

/** A program beside the shop, such as one for accounting, with a token of its own. */
export const program = namedObject('Program', {
  _id: id,
  name: z.string(),
  jobs: z.array(z.enum(JOBS)),
  madeBy: z.string(),
  madeAt: moment,
  endsAt: moment,
  lastUsedAt: moment.nullable(),
  withdrawnAt: moment.nullable(),
});
export type Program = z.infer<typeof program>;

/** POST /programs */
export const newProgram = namedObject('NewProgram', {
  name: line(60).meta({ description: 'by which the audit log names what it does' }),
  jobs: givenJobs
    .min(1, { error: 'must have at least one' })
    .meta({ description: 'the jobs whose calls it may make; none that its maker lacks' }),
  days: wholeNumber(1, MOST_DAYS).meta({ description: 'the number of days after which its token ends' }),
});
export const programSecret = program
  .extend({ token: z.string().meta({ description: 'told this once' }) })
  .meta({ id: 'ProgramMade' });
