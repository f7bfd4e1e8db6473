import type { ChangeEvent } from 'react';
import { accountText as text } from '#contract/texts/account.ts';
import { TextField } from '#app/ui/fields/field.tsx';

interface CodeFieldProps {
  field: {
    name: string;
    value: string;
    error?: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  error?: string | undefined;
  autoFocus?: boolean;
  hint?: string;
}

/** The most letters of a code with the words around it, which people paste too; what is sent has its digits alone. */
export const LONGEST_PASTE = 24;

/** The field for the digits of a code from a mail; phones offer to fill it in. */
export function CodeField({
  field,
  error = field.error,
  autoFocus,
  hint = text('codeHint'),
}: CodeFieldProps) {
  return (
    <TextField
      label={text('code')}
      labelAm={text.am('code')}
      hint={hint}
      {...field}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={LONGEST_PASTE}
      autoFocus={autoFocus}
      required
      className="tracking-[0.3em] tabular-nums"
      error={error}
    />
  );
}

/** Returns the digits of a code, because people also paste the words around it. */
export function digitsOf(code: string): string {
  return code.replaceAll(/\D/g, '');
}
