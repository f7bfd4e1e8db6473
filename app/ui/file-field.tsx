import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { inputClass } from './field.tsx';

interface FileFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
  hint: string;
  /** What is wrong with what was chosen; told as soon as it is known. */
  error: string | undefined;
  /** Buttons beside it, or below where there is no room. */
  children: ReactNode;
}

/** The browser's own file chooser, looking like the other fields. */
export function FileField({ label, hint, error, children, ...native }: FileFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="mb-1.5 text-meta text-soft">
        {hint}
      </p>
      <div className="flex flex-wrap gap-3">
        <input
          {...native}
          type="file"
          id={id}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          className={classNames(
            inputClass,
            // A file chooser counts as read-only.
            'w-auto min-w-0 grow basis-60 cursor-pointer py-1.25! pl-1.25! not-disabled:bg-surface!',
            'file:mr-3 file:min-h-9 file:cursor-pointer file:py-1 file:rounded-control file:border-0 file:bg-ground file:px-3 file:font-medium file:text-ink',
          )}
        />
        {children}
      </div>
      <p id={`${id}-error`} role="alert" className="text-meta font-medium text-error not-empty:mt-1.5">
        {error}
      </p>
    </div>
  );
}
