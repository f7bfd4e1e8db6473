import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, inputClass } from './field.tsx';

interface FileFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
  labelAm?: string;
  hint: string;
  /** The problem of the chosen file, announced as soon as it is known. */
  error: ReactNode;
  /** Buttons beside the file chooser, or below it on narrow screens. */
  children: ReactNode;
}

/** The browser's own file chooser, looking like the other fields. */
export function FileField({ label, labelAm, hint, error, children, ...native }: FileFieldProps) {
  const told = error && <span role="alert">{error}</span>;
  return (
    <FieldFrame label={label} labelAm={labelAm} hint={hint} error={told}>
      {(wiring) => (
        <div className="flex flex-wrap gap-3">
          <input
            {...native}
            {...wiring}
            type="file"
            className={classNames(
              inputClass,
              // The style of read-only fields matches file choosers, too, so it is undone here.
              'w-auto min-w-0 grow basis-60 cursor-pointer py-1.25! pl-1.25! not-disabled:bg-surface!',
              'file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border-0 file:bg-ground file:px-3 file:py-1 file:font-medium file:text-ink',
            )}
          />
          {children}
        </div>
      )}
    </FieldFrame>
  );
}
