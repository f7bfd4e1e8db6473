import { z } from 'zod';

/** The one shape of Chapa's answers: {message, status, data}. `message` is a sentence, or problems by field. */
export const chapaAnswer = z.object({
  message: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  status: z.string().nullish(),
  data: z.unknown().optional(),
});
export type ChapaAnswer = z.infer<typeof chapaAnswer> & { httpStatus: number };

/** What an answer says, in one line, and which fields it names. */
export function reasonOf({ message, httpStatus }: ChapaAnswer): { text: string; fields: string[] } {
  if (!message) return { text: `Chapa: ${httpStatus}`, fields: [] };
  if (typeof message === 'string') return { text: message.slice(0, 200), fields: [] };
  const text = Object.values(message).flat().filter(isText).join(' ');
  return { text: text.slice(0, 200) || `Chapa: ${httpStatus}`, fields: Object.keys(message) };
}

const isText = (value: unknown): value is string => typeof value === 'string';
