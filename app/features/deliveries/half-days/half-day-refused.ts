import { ApiError } from '#app/api/client.ts';

/** Says whether the shop has refused a half-day: it is full, or there is no delivery on it. */
export const isHalfDayRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'half-day-full' || error.code === 'half-day-not-possible');
