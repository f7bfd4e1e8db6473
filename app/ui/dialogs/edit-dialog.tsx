import { useState, type ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import type { Text } from '../both.tsx';
import { Failure, isApiError } from '../failure.tsx';
import { useSubmission, type Submission } from '../fields/submission.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { bindersOf, type Binders } from '../forms/binders.ts';
import { FormFields, type FormItem } from './form-fields.tsx';
import { toast } from './toast.ts';

/** The values of an edit dialog, and functions that bind its controls. */
export interface Edit<Values> extends Binders<Values> {
  /** Changes values, and removes the errors of their fields. */
  set: (change: Partial<Values>) => void;
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  /** Runs another action of the dialog in place of sending its values. */
  act: (work: () => Promise<Text | void>) => void;
}

/** The properties of a dialog for values, however they come and go. */
export interface ValuesDialogProps<Values> extends Pick<
  FormDialogProps,
  'title' | 'width' | 'closeLabel' | 'onClose'
> {
  /** A sentence about what will happen, where the fields do not say it. */
  description?: ((values: Values) => string | undefined) | string;
  /** Returns errors by field name; values are sent if there is none. */
  check?: (values: Values) => Readonly<Record<string, string | false | null | undefined>>;
  /** The label of the button that sends; null hides the button. */
  action: ((values: Values) => string | null) | string;
  isDanger?: ((values: Values) => boolean) | true;
  /** Says that the values cannot be sent now. */
  disabled?: (values: Values) => boolean;
  /** The text of the alert for an edit conflict. */
  outdated?: string;
  onChanged?: () => void;
  /** Called with the server's refusal, so that the screen can load again; `true` calls `onChanged` instead. */
  onRefused?: ((error: unknown) => void) | true;
  /** The fields of the values, in their order on the screen. */
  fields?: readonly FormItem<Values>[] | ((edit: Edit<Values>) => readonly FormItem<Values>[]);
  /** Draws a body that has more than fields. */
  children?: (edit: Edit<Values>) => ReactNode;
}

interface EditDialogProps<Values> extends ValuesDialogProps<Values> {
  facts?: Binders<Values>['facts'];
  /** The values with which the dialog opens. */
  first: Values;
  /** Sends the values. Resolves to the text of the toast. */
  send: (values: Values) => Promise<Text | void>;
}

/** A dialog that asks for values, checks and sends them, shows a toast, calls `onChanged`, and closes. */
export function EditDialog<Values extends object>(props: EditDialogProps<Values>) {
  const { first, facts, check, send, action, isDanger, disabled, fields = [] } = props;
  const { onChanged, onRefused, outdated, onClose, children, title, description, width, closeLabel } = props;
  const submission = useSubmission();
  const act = (work: () => Promise<Text | void>) =>
    void submission.submit(async () => {
      try {
        const done = await work();
        if (done) toast.success(done);
      } catch (error) {
        if (onRefused === true) onChanged?.();
        else onRefused?.(error);
        throw error;
      }
      onChanged?.();
      onClose();
    });
  const edit = { ...useEdit(first, submission, facts), act };
  const { values } = edit;

  function submit() {
    const wrong = Object.entries(check?.(values) ?? {}).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    if (wrong.length > 0) submission.refuse(Object.fromEntries(wrong));
    else act(() => send(values));
  }
  return (
    <FormDialog
      {...{ title, width, closeLabel }}
      description={typeof description === 'function' ? description(values) : description}
      of={submission}
      onSubmit={submit}
      onClose={onClose}
      action={typeof action === 'string' ? action : action(values)}
      isDanger={isDanger === true || isDanger?.(values)}
      disabled={disabled?.(values) ?? false}
    >
      <Failed of={submission.failure} outdated={outdated} />
      {children?.(edit) ?? (
        <FormFields edit={edit} of={typeof fields === 'function' ? fields(edit) : fields} />
      )}
    </FormDialog>
  );
}

/** The alert for a failure, where an edit conflict has a text of its own. */
function Failed({ of, outdated }: { of: unknown; outdated: string | undefined }) {
  const isOutdated = outdated !== undefined && isApiError(of) && of.code === 'edit-conflict';
  return isOutdated ? <Alert kind="error">{outdated}</Alert> : <Failure of={of} />;
}

function useEdit<Values extends object>(
  first: Values,
  submission: Submission,
  facts: Binders<Values>['facts'],
): Omit<Edit<Values>, 'act'> {
  const [values, setValues] = useState(first);
  const { fields: errors, busy } = submission;
  function set(change: Partial<Values>) {
    submission.mend((field) => field in change);
    setValues((before) => ({ ...before, ...change }));
  }
  return { set, errors, busy, ...bindersOf({ values, set, errors, facts }) };
}
