import { useState } from 'react';
import { useTypedEarly } from '../fields/typed-early.ts';
import { useSubmission, type Submission } from '../fields/submission.ts';
import type { Binders } from './binders.ts';
import type { BodyOf, Facts, FieldOf, KeyWithBody, ValuesOf } from './facts.ts';
import { bindersOf, bodyOf, valuesOf, withOwnNames } from './values.ts';

interface FormOptions<
  K extends KeyWithBody,
  More extends object,
  Open extends FieldOf<K>,
  Own extends object,
> {
  /** The facts of the body that the form fills in. */
  of: Facts<K>;
  /** The stored row, by whose fields the values begin; null for a new one. */
  row?: object | null;
  /** Other first values, and values that the form has beside those of the body. */
  first?: Partial<ValuesOf<K>> & More;
  /** First values that the form holds in another way than the body, by the names of the body's fields. */
  own?: Own;
  /** Choices that begin as null, so that somebody makes them; `check` asks for them. */
  open?: readonly Open[];
  /** Returns problems by field name; the body is sent if there is none. */
  check?: (values: FormValues<K, Open, NoInfer<Own>> & NoInfer<More>) => Problems;
  send: (body: BodyOf<K>, values: FormValues<K, Open, NoInfer<Own>> & NoInfer<More>) => Promise<unknown>;
}

type FormValues<K extends KeyWithBody, Open extends string, Own> = Omit<ValuesOf<K, Open>, keyof Own> & Own;
type Problems = Readonly<Record<string, string | false | undefined>>;

/** The values of a form on a page, the functions that bind its controls, and its sending. */
export interface Form<Values>
  extends Binders<Values>, Pick<Submission, 'busy' | 'failure' | 'submit' | 'refuse' | 'mend' | 'clear'> {
  /** Changes values; a function gets the present ones, for changes that come after an asynchronous call. */
  set: (change: Partial<Values> | ((before: Values) => Partial<Values>)) => void;
  /** Problems by field name. */
  errors: Readonly<Record<string, string>>;
  /** The values as they were when the form was drawn first. */
  first: Values;
  sending: {
    of: Submission;
    check: (() => Record<string, string | undefined>) | undefined;
    send: () => Promise<void>;
  };
}

/** Holds the values of a body's form, and sends it. `<EndpointForm>` draws it. */
export function useForm<
  K extends KeyWithBody,
  More extends object = object,
  const Open extends FieldOf<K> = never,
  Own extends object = object,
>(options: FormOptions<K, More, Open, Own>) {
  type Values = FormValues<K, Open, Own> & More;
  const { of: facts, row, open, check, send } = options;
  const [first] = useState(
    () => ({ ...valuesOf(facts, row, open), ...options.own, ...options.first }) as Values,
  );
  const [values, setValues] = useState(first);
  const submission = useSubmission();
  const { busy, failure, submit, refuse, mend, clear } = submission;
  const errors = withOwnNames(facts, submission.fields);
  const set: Form<Values>['set'] = (change) =>
    setValues((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }));
  useTypedEarly(submission.form, first, setValues);
  const form: Form<Values> = {
    ...(bindersOf({ values, set, errors, facts }) as unknown as Binders<Values>),
    set,
    errors,
    ...{ busy, failure, submit, refuse, mend, clear },
    first,
    sending: {
      of: submission,
      check:
        check &&
        (() =>
          Object.fromEntries(
            Object.entries(check(values)).map(([name, problem]) => [name, problem || undefined]),
          )),
      send: async () => void (await send(bodyOf(facts, values), values)),
    },
  };
  return form;
}
