import { ApiError } from '#app/api/client.ts';

/** The half-day that was asked for is full, or nothing can be delivered on it. */
export const isHalfDayRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'half-day-full' || error.code === 'half-day-not-possible');
