/** The fields of a job's data by which it is found in the log and among the jobs of an order. */
export const SUBJECTS = ['order', 'payment', 'refund'] as const;

/** Names the order, payment or refund that a job is about; nothing for other jobs. @param data those that come by the clock have none. */
export function subjectsOf(data: object | null): Partial<Record<(typeof SUBJECTS)[number], string>> {
  const named = Object(data) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    SUBJECTS.flatMap((name) => (typeof named[name] === 'string' ? [[name, named[name]]] : [])),
  );
}
