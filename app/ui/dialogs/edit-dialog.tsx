import { useState, type ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import type { Text } from '../both.tsx';
import { Button } from '../button.tsx';
import { Failure, isApiError } from '../failure.tsx';
import { useSubmission, type Submission } from '../fields/submission.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { toast } from './toast.ts';

type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

/** What is typed into a dialog, and the properties of its controls. */
export interface Edit<Values> {
  values: Values;
  /** Changes values; sentences at these fields go. */
  set: (change: Partial<Values>) => void;
  /** Sentences at fields, by field name. */
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  /** Does something else, in place of sending the values. */
  act: (work: () => Promise<Text | void>) => void;
  text: (name: NamesOf<Values, string>) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  flag: (name: NamesOf<Values, boolean>) => {
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (event: { target: { checked: boolean } }) => void;
  };
  choice: <Name extends keyof Values & string>(
    name: Name,
  ) => {
    name: string;
    value: Values[Name];
    error: string | undefined;
    onChange: (value: NonNullable<Values[Name]>) => void;
  };
}

interface EditDialogProps<Values> extends Pick<
  FormDialogProps,
  'title' | 'description' | 'width' | 'closeLabel' | 'onClose'
> {
  /** The values with which it opens. */
  first: Values;
  /** Says at fields what is wrong; only right values are sent. */
  check?: (values: Values) => Readonly<Record<string, string | false | null | undefined>>;
  /** Sends the values. Resolves to what a toast says of it. */
  send: (values: Values) => Promise<Text | void>;
  /** The words of the button that sends it; null: there is nothing to send yet. */
  action: ((values: Values) => string | null) | string;
  isDanger?: (values: Values) => boolean;
  /** Is said where somebody else has changed it meanwhile. */
  outdated?: string;
  onChanged?: () => void;
  /** Is called when it is refused, where that means that what is shown has changed elsewhere; `true`: `onChanged` is. */
  onRefused?: (() => void) | true;
  children: (edit: Edit<Values>) => ReactNode;
}

/**
 * A dialog that asks for values, checks and sends them, says what came of it, and closes. What it is about is loaded again
 * by `onChanged`.
 */
export function EditDialog<Values extends object>(props: EditDialogProps<Values>) {
  const {
    first,
    check,
    send,
    action,
    isDanger,
    onChanged,
    onRefused,
    outdated,
    onClose,
    children,
    ...frame
  } = props;
  const submission = useSubmission();
  const act = (work: () => Promise<Text | void>) =>
    void submission.submit(async () => {
      try {
        const told = await work();
        if (told) toast.success(told);
      } catch (error) {
        (onRefused === true ? onChanged : onRefused)?.();
        throw error;
      }
      onChanged?.();
      onClose();
    });
  const edit = { ...useEdit(first, submission), act };
  const { values } = edit;

  function submit() {
    const wrong = Object.entries(check?.(values) ?? {}).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    if (wrong.length > 0) submission.refuse(Object.fromEntries(wrong));
    else act(() => send(values));
  }
  const label = typeof action === 'string' ? action : action(values);
  return (
    <FormDialog
      {...frame}
      form={submission.form}
      busy={submission.busy}
      onSubmit={submit}
      onClose={onClose}
      actions={
        label !== null && (
          <Button type="submit" variant={isDanger?.(values) ? 'danger' : 'primary'} busy={submission.busy}>
            {label}
          </Button>
        )
      }
    >
      <Failed of={submission.failure} outdated={outdated} />
      {children(edit)}
    </FormDialog>
  );
}

/** A failure in its own words, or in those for what somebody else has changed. */
function Failed({ of, outdated }: { of: unknown; outdated: string | undefined }) {
  const isOutdated = outdated !== undefined && isApiError(of) && of.code === 'edit-conflict';
  return isOutdated ? <Alert kind="error">{outdated}</Alert> : <Failure of={of} />;
}

function useEdit<Values extends object>(first: Values, submission: Submission): Omit<Edit<Values>, 'act'> {
  const [values, setValues] = useState(first);
  const { fields: errors, busy } = submission;
  function set(change: Partial<Values>) {
    submission.mend((field) => field in change);
    setValues((before) => ({ ...before, ...change }));
  }
  const change = (name: string, value: unknown) => set({ [name]: value } as Partial<Values>);
  const valueOf = (name: string) => (values as Record<string, unknown>)[name];
  return {
    ...{ values, set, errors, busy },
    text: (name) => ({
      ...{ name, error: errors[name], value: valueOf(name) as string },
      onChange: ({ target }) => change(name, target.value),
    }),
    flag: (name) => ({
      ...{ name, error: errors[name], checked: valueOf(name) as boolean },
      onChange: ({ target }) => change(name, target.checked),
    }),
    choice: (name) => ({
      ...{ name, error: errors[name], value: values[name] },
      onChange: (value) => change(name, value),
    }),
  };
}
