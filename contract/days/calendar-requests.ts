import { z } from 'zod';
import { HOLIDAY_NAMES } from './calendar.ts';
import { day, id, line } from '../common.ts';
import { flag, wholeNumber } from '../given.ts';
import { namedObject } from '../named-object.ts';

/** GET /calendar; without a year the current one. */
export const calendarQuery = z.object({ year: wholeNumber(2020, 2099).optional() });

const deliveries = z
  .int()
  .meta({ description: 'open deliveries that stand on it: they are not moved by themselves' });

export const closing = namedObject('Closing', {
  _id: id,
  from: z.string(),
  to: z.string().meta({ description: 'the last day' }),
  reason: z.string(),
  reasonAm: z.string(),
  deliveries,
});
export type ShopClosing = z.infer<typeof closing>;

const keptHoliday = z.object({
  key: z.string().meta({ description: 'its name, and the year of the calendar by which it is counted' }),
  name: z.enum(HOLIDAY_NAMES),
  day: z.string(),
  computed: z.string().meta({ description: 'the day as it was computed' }),
  byMoon: z.boolean(),
  isConfirmed: z.boolean().meta({ description: 'one by the moon counts only then' }),
  isOpen: z.boolean().meta({ description: 'the shop is open all the same' }),
  deliveries,
});
export type ShopHoliday = z.infer<typeof keptHoliday>;

export const calendarYear = namedObject('CalendarYear', {
  year: z.int(),
  holidays: z.array(keptHoliday),
  closings: z.array(closing),
});
export type CalendarYear = z.infer<typeof calendarYear>;

export const holidayParams = z.object({
  key: z
    .string()
    .max(30)
    .regex(/^[a-z-]{3,20}-\d{4}$/, 'must be a holiday with its year, such as christmas-2030'),
});
export const holidayDecision = namedObject('HolidayDecision', { day, isOpen: flag.default(false) });
export type HolidayDecision = z.infer<typeof holidayDecision>;

const MOST_DAYS = 366;
/** POST /calendar/closings. */
export const newClosing = z
  .object({
    from: day,
    to: day,
    reason: line(100),
    reasonAm: line(100, 0).default(''),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the first day' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_DAYS * 86_400_000, {
    path: ['to'],
    message: 'must be within a year of the first day',
  })
  .meta({ id: 'NewClosing' });
export type NewClosing = z.infer<typeof newClosing>;
