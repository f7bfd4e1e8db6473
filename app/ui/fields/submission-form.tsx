import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react';
import type { Submission } from './submission.ts';

interface SubmissionFormProps extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> {
  of: Submission;
  /** Returns the problems by field before anything is sent; undefined where a field has none. */
  check?: () => Record<string, string | undefined>;
  /** Leaves removing problems to the caller, whose check takes time. */
  mendedByCaller?: boolean;
  send: () => Promise<void>;
}

/**
 * A form that is checked by script instead of the browser: problems are shown at their fields, and removed once the
 * values are right.
 */
export function SubmissionForm(props: SubmissionFormProps) {
  const { of, check, mendedByCaller = false, send, className = 'space-y-5', ...native } = props;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const problems = Object.entries(check?.() ?? {}).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    if (problems.length > 0) of.refuse(Object.fromEntries(problems));
    else void of.submit(send);
  }
  // `check` knows the typed text only after the next render, so corrected fields are looked for here.
  const edited = useRef<string | null>(null);
  useEffect(() => {
    const field = edited.current;
    if (field === null || mendedByCaller) return;
    edited.current = null;
    const problems = check?.() ?? {};
    of.mend((name) => {
      if (check && name in problems) return problems[name] === undefined;
      // The shop names a field by its place in the call, such as 'shippingAddress.phone'.
      const own = name.split('.').at(-1)!;
      return own === field && problems[own] === undefined;
    });
  });
  return (
    <form
      {...native}
      ref={of.form}
      noValidate
      className={className}
      onSubmit={onSubmit}
      onInput={({ target }) => {
        const { name, dataset } = target as HTMLInputElement;
        edited.current = name || (dataset['field'] ?? '');
      }}
    />
  );
}
