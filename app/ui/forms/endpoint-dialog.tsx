import { useState, type ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import type { Text } from '../both.tsx';
import { FormDialog, type FormDialogProps } from '../dialogs/form-dialog.tsx';
import { toast } from '../dialogs/toast.ts';
import { Failure, isApiError } from '../failure.tsx';
import { useSubmission } from '../fields/submission.ts';
import type { Binders } from './binders.ts';
import type { BodyOf, Facts, FieldOf, KeyWithBody, ValuesOf } from './facts.ts';
import { FormFields, type FormItem } from './form-fields.tsx';
import { bindersOf, bodyOf, valuesOf, withOwnNames } from './values.ts';

/** The values of a dialog, and functions that bind its controls. */
export interface Edit<Values> extends Binders<Values> {
  /** Changes values, and removes the errors of their fields. */
  set: (change: Partial<Values>) => void;
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  /** Runs another action of the dialog in place of sending its values. */
  act: (work: () => Promise<Text | void>) => void;
}

interface DialogOf<Values> extends Pick<FormDialogProps, 'title' | 'width' | 'closeLabel' | 'onClose'> {
  /** A sentence about what will happen, where the fields do not say it. */
  description?: ((values: Values) => string | undefined) | string | undefined;
  /** Returns errors by field name; values are sent if there is none. */
  check?: (values: Values) => Readonly<Record<string, string | false | null | undefined>>;
  /** The label of the button that sends; null hides the button. */
  action: ((values: Values) => string | null) | string;
  /** The label of a second button that sends the values and begins another new row. */
  again?: string | undefined;
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

interface EndpointDialogProps<
  K extends KeyWithBody,
  More extends object,
  Open extends FieldOf<K>,
> extends DialogOf<ValuesOf<K, Open> & NoInfer<More>> {
  /** The facts of the body that the dialog fills in. */
  of: Facts<K>;
  /** The stored row, by whose fields the values begin; null for a new one. */
  row?: object | null;
  /** Other first values of a new row, and values that the dialog has beside those of the body. */
  first?: Partial<ValuesOf<K>> & More;
  /** Choices that begin as null, so that somebody makes them; `check` asks for them. */
  open?: readonly Open[];
  /** Sends the body. Resolves to the text of the toast. */
  send: (body: BodyOf<K>, values: ValuesOf<K, Open> & NoInfer<More>) => Promise<Text | void>;
}

/**
 * A dialog for the body of a call: limits, needs, kinds and conversions of its fields follow from the contract. What the
 * dialog does not draw is sent as the row has it. A success shows a toast, calls `onChanged`, and closes.
 */
export function EndpointDialog<
  K extends KeyWithBody,
  More extends object = object,
  const Open extends FieldOf<K> = never,
>(props: EndpointDialogProps<K, More, Open>) {
  type Values = ValuesOf<K, Open> & More;
  const { of: facts, row, open, check, send, action, isDanger, disabled, fields = [] } = props;
  const { onChanged, onRefused, outdated, onClose, children, title, description, width, closeLabel } = props;
  const firstValues = () => ({ ...valuesOf(facts, row, open), ...props.first }) as Values;
  const [values, setValues] = useState(firstValues);
  const submission = useSubmission();
  const { busy } = submission;
  const errors = withOwnNames(facts, submission.fields);

  function set(change: Partial<Values>) {
    submission.mend((field) => field.replace(/^\w+\.(?=[a-z]\w*$)/i, '') in change);
    setValues((before) => ({ ...before, ...change }));
  }
  function beginAnother() {
    setValues(firstValues());
    submission.form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }
  const act = (work: () => Promise<Text | void>, then = onClose) =>
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
      then();
    });
  const edit: Edit<Values> = {
    ...(bindersOf({ values, set, errors, facts }) as unknown as Binders<Values>),
    ...{ set, errors, busy, act },
  };

  function submit(then?: () => void) {
    const wrong = Object.entries(check?.(values) ?? {}).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    if (wrong.length > 0) submission.refuse(Object.fromEntries(wrong));
    else act(() => send(bodyOf(facts, values), values), then);
  }
  return (
    <FormDialog
      {...{ title, width, closeLabel }}
      description={typeof description === 'function' ? description(values) : description}
      of={submission}
      onSubmit={() => submit()}
      again={
        props.again === undefined ? undefined : { label: props.again, onPress: () => submit(beginAnother) }
      }
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
