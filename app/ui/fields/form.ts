/** Returns the sentences of a refused form by field, from the refusal's `details.fields`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const details = (error as { details?: unknown } | null)?.details;
  const fields = (details as { fields?: unknown } | null | undefined)?.fields;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Focuses the first field with an error, after the errors have been drawn. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
}
