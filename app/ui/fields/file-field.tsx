import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { fileFieldText as text } from '#contract/texts/file-field.ts';
import { Both } from '../both.tsx';
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

const namesIn = (files: FileList | null): string => {
  if (!files || files.length === 0) return '';
  return files.length === 1 ? files[0]!.name : text('several', { count: files.length });
};

/**
 * The browser's own file chooser, looking like the other fields. It lies unseen over words in the reader's language, for
 * browsers write theirs.
 */
export function FileField({
  label,
  labelAm,
  hint,
  error,
  children,
  ref,
  onChange,
  ...native
}: FileFieldProps) {
  const told = error && <span role="alert">{error}</span>;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  const [chosen, setChosen] = useState('');
  // Whoever has sent a file empties the chooser without an event, and lets it be used again.
  useEffect(() => setChosen(namesIn(input.current!.files)), [native.disabled, error]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    // A list of pictures has taken the files over by now, and emptied the chooser.
    setChosen(namesIn(event.target.files));
  }

  return (
    <FieldFrame label={label} labelAm={labelAm} hint={hint} error={told}>
      {(wiring) => (
        <div className="flex flex-wrap gap-3">
          <div className="relative min-w-0 grow basis-60">
            <input
              {...native}
              {...wiring}
              ref={input}
              type="file"
              onChange={change}
              className="peer absolute inset-0 z-10 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <div
              aria-hidden
              className={`${inputClass} flex items-center gap-3 py-1.25! pl-1.25! peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary peer-disabled:bg-line/40 peer-disabled:text-soft peer-aria-invalid:border-2 peer-aria-invalid:border-error peer-not-disabled:bg-surface!`}
            >
              <span className="inline-flex min-h-9 shrink-0 items-center rounded-control bg-ground px-3 py-1 font-medium">
                <span>
                  <Both of={text.both('choose')} />
                </span>
              </span>
              <span className="min-w-0 truncate">{chosen || text('none')}</span>
            </div>
          </div>
          {children}
        </div>
      )}
    </FieldFrame>
  );
}
