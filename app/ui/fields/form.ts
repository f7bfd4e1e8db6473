/** The sentences of a refused form by field, where the refusal names fields (`details.fields`). */
export function fieldErrors(error: unknown): Record<string, string> {
  const details = (error as { details?: unknown } | null)?.details;
  const fields = (details as { fields?: unknown } | null | undefined)?.fields;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Puts the focus on the first wrong field, once the errors that were just set are on the screen. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
}
