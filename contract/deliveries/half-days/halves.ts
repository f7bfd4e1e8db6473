/** The halves of a day, with their hours in Ethiopia. Without Zod, because browsers load this file. */
export const HALVES = {
  morning: { from: '08:30', to: '12:30' },
  afternoon: { from: '13:30', to: '17:30' },
} as const;
export type Half = keyof typeof HALVES;
export const HALF_NAMES = Object.keys(HALVES) as Half[];

/** A day of Ethiopia, 'YYYY-MM-DD', and a half of it. */
export interface HalfDay {
  day: string;
  half: Half;
}
