import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react';
import type { Form } from './use-form.ts';

type Sent = Pick<Form<object>, 'sending'>;

interface EndpointFormProps extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> {
  of: Sent;
  /** Leaves removing problems to the caller, whose check takes time. */
  mendedByCaller?: boolean;
  /** Called in place of checking and sending at once, where sending waits for something; `useChecked` then does so. */
  onPress?: () => void;
}

/** The form of a body on a page; the values and the sending are those of `useForm`. */
export function EndpointForm(props: EndpointFormProps) {
  const { of: form, mendedByCaller, onPress, className = 'space-y-5', ...native } = props;
  const { submit, onInput } = useChecked(form, mendedByCaller);
  return (
    <form
      // A press before the scripts listen, or without any, sends nothing: what was typed stays, and comes into no address.
      method="dialog"
      {...native}
      ref={form.sending.of.form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        (onPress ?? submit)();
      }}
      onInput={onInput}
    />
  );
}

/**
 * Returns what sends a form that is checked by script instead of the browser: problems are shown at their fields, and
 * removed once the values are right.
 */
export function useChecked({ sending: { of, check, send } }: Sent, mendedByCaller = false) {
  function submit() {
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
      return (name === field || name.split('.').at(-1) === field) && problems[field] === undefined;
    });
  });
  function onInput({ target }: FormEvent) {
    const { name, dataset } = target as HTMLInputElement;
    edited.current = name || (dataset['field'] ?? '');
  }
  return { submit, onInput };
}
