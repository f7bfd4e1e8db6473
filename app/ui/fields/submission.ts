import { useEffect, useRef, useState, type RefObject } from 'react';
import { fieldErrors, focusFirstInvalid } from './form.ts';

export interface Submission {
  /** True from the press until the answer. */
  busy: boolean;
  /** The error as it was thrown; null while nothing has failed. */
  failure: unknown;
  /** The errors by field name, from the form's checks or from the server. */
  fields: Record<string, string>;
  form: RefObject<HTMLFormElement | null>;
  /**
   * Runs the work, unless it is running already. An error that it throws becomes `failure`. Resolves to whether it
   * succeeded.
   */
  submit(work: () => Promise<void>): Promise<boolean>;
  /** Shows errors at fields, without sending anything. */
  refuse(fields: Record<string, string>): void;
  /** Removes the errors of fields whose values are right by now. */
  mend(isRight: (field: string) => boolean): void;
  clear(): void;
}

/** The state of a form that is sent: busy, one call at a time, failures kept, the focus on the first wrong field. */
export function useSubmission(): Submission {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const running = useRef(false);

  useEffect(() => {
    if (refusals > 0 && form.current) focusFirstInvalid(form.current);
  }, [refusals]);

  function tell(problems: Record<string, string>) {
    setFields(problems);
    if (Object.keys(problems).length > 0) setRefusals((before) => before + 1);
  }

  function clear() {
    setFailure(null);
    setFields({});
  }

  async function submit(work: () => Promise<void>) {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    clear();
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(error);
      tell(fieldErrors(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function refuse(problems: Record<string, string>) {
    setFailure(null);
    tell(problems);
  }

  function mend(isRight: (field: string) => boolean) {
    setFields((before) => {
      const left = Object.entries(before).filter(([field]) => !isRight(field));
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
    });
  }

  return { busy, failure, fields, form, submit, refuse, mend, clear };
}
