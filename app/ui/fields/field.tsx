import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type Ref,
} from 'react';
import { commonText } from '#contract/texts/common.ts';
import { Am } from '../am.tsx';
import { classNames } from '../class-names.ts';

export interface FieldTexts {
  label: string;
  labelAm?: string;
  /** A hint below the label: the purpose of the field, or its allowed values. */
  hint?: ReactNode;
  error?: ReactNode;
}

export const inputClass =
  'block w-full min-h-12 rounded-control border border-input bg-surface px-3.5 py-2.5 text-body text-ellipsis text-ink ' +
  'placeholder:text-soft hover:border-ink disabled:cursor-not-allowed disabled:bg-line/40 disabled:text-soft ' +
  '[&:not(select):read-only]:bg-line/40 aria-invalid:border-2 aria-invalid:border-error aria-invalid:outline-error';

/** The attributes that connect a control with its label, hint and error. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FrameProps extends FieldTexts {
  id?: string;
  required?: boolean;
  className?: string;
  children: (wiring: Wiring) => ReactNode;
}

/** Label, hint and error around a control; the fields below use it. */
export function FieldFrame({
  id: given,
  label,
  labelAm,
  hint,
  error,
  required,
  className = 'field',
  children,
}: FrameProps) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div>
        <label
          id={`${id}-label`}
          htmlFor={id}
          className="mb-1.5 flex flex-wrap items-baseline gap-x-2 font-medium"
        >
          <span>
            {label}
            {required && (
              <span aria-hidden className="text-error" title={commonText('required')}>
                {'\u00a0*'}
              </span>
            )}
          </span>
          {labelAm && labelAm !== label && <Am className="text-meta font-normal text-soft">{labelAm}</Am>}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mb-1.5 text-meta text-soft">
            {hint}
          </p>
        )}
      </div>
      <div>
        {children({
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}

function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return error ? (
    <p id={id} className="mt-1.5 text-meta font-medium text-error">
      {error}
    </p>
  ) : null;
}

type Own = FieldTexts & { id?: string; required?: boolean; className?: string };

/** Separates the texts of the frame from the properties of the control itself. */
function parted<Props extends Own>({ label, labelAm, hint, error, id, className, ...native }: Props) {
  return { texts: { id, label, labelAm, hint, error, required: native.required }, className, native };
}

/**
 * Takes over what a person typed into a field that the server drew, before scripts listened to it: React leaves that text
 * on the screen, but tells nobody of it, and removes it when it draws the field again.
 * @returns the ref of the field.
 */
export function useEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>({
  ref,
  onChange,
}: {
  ref?: Ref<Field> | undefined;
  onChange?: ((event: ChangeEvent<Field>) => void) | undefined;
}) {
  const own = useRef<Field>(null);
  useImperativeHandle(ref, () => own.current!);
  const takeOver = useEffectEvent((field: Field) => {
    if (field.value !== field.defaultValue)
      onChange?.({ target: field, currentTarget: field } as ChangeEvent<Field>);
  });
  useEffect(() => takeOver(own.current!), []);
  return own;
}

export function TextField(props: FieldTexts & ComponentProps<'input'>) {
  const { texts, className, native } = parted(props);
  const ref = useEarlyText(native);
  return (
    <FieldFrame {...texts}>
      {(wiring) => <input {...native} {...wiring} ref={ref} className={classNames(inputClass, className)} />}
    </FieldFrame>
  );
}

export function TextArea(props: FieldTexts & ComponentProps<'textarea'>) {
  const { texts, className, native } = parted(props);
  const ref = useEarlyText(native);
  return (
    <FieldFrame {...texts}>
      {(wiring) => (
        <textarea rows={4} {...native} {...wiring} ref={ref} className={classNames(inputClass, className)} />
      )}
    </FieldFrame>
  );
}

export function SelectField(props: FieldTexts & ComponentProps<'select'>) {
  const { texts, className, native } = parted(props);
  return (
    <FieldFrame {...texts}>
      {(wiring) => <select {...native} {...wiring} className={classNames(inputClass, 'select', className)} />}
    </FieldFrame>
  );
}

export function CheckboxField({
  label,
  labelAm,
  hint,
  error,
  id: given,
  className,
  ...native
}: FieldTexts & ComponentProps<'input'>) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...native}
          type="checkbox"
          id={id}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="flex flex-wrap items-baseline gap-x-2">
          {label}
          {labelAm && labelAm !== label && <Am className="text-meta text-soft">{labelAm}</Am>}
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
