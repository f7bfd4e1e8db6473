import { z } from 'zod';

const CLOCK = 'must be a time such as 08:30';

/** A time of a day in Ethiopia, such as '08:30'. */
export const clock = z
  .string()
  .max(5, CLOCK)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, CLOCK);

export const clockOrNone = z.union([z.literal(''), clock]);
