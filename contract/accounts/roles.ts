/**
 * The rights of somebody, as a session or an answer names them. The table of what people may do (jobs.ts) stands apart,
 * because pages load it for people of the shop alone.
 */
export interface Rights {
  /** The id of a ready set of jobs, or of a role of the shop's own; nothing is a customer. */
  role?: string | null | undefined;
  /** The jobs of a role of the shop's own; those of a ready set stand in the table. */
  jobs?: readonly string[] | null | undefined;
  isAdmin?: boolean | undefined;
}

/**
 * Returns the role of a person. Data that a browser stored before roles existed has only `isAdmin`: that is an owner.
 */
export const roleOf = (person: Rights | null | undefined): string | null =>
  person?.role ?? (person?.isAdmin ? 'owner' : null);
