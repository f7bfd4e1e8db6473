/**
 * The notes of the birr by which cash is counted, the largest first; coins are written as one sum. Without Zod, because
 * browsers load this file.
 */
export const NOTES = [200, 100, 50, 10, 5, 1] as const;
export type Note = `n${(typeof NOTES)[number]}`;

/** The number of each note (`n200`), and the sum of the coins in birr. */
export type CountedNotes = Readonly<Partial<Record<Note, number>> & { coins?: number }>;

/** Returns the sum of counted cash in santim. */
export const santimOf = (notes: CountedNotes): number =>
  NOTES.reduce((sum, note) => sum + (notes[`n${note}`] ?? 0) * note * 100, 0) +
  Math.round((notes.coins ?? 0) * 100);
