import { useState, type ComponentProps } from 'react';
import { commonText } from '#contract/texts/common.ts';
import { Both } from '../both.tsx';
import { classNames } from '../class-names.ts';
import { FieldFrame, inputClass, useEarlyText } from './field.tsx';

type Texts = Pick<ComponentProps<typeof FieldFrame>, 'label' | 'labelAm' | 'hint' | 'error'>;

/**
 * A field for a password, with a button that shows it: on a phone few people type eight hidden characters twice without
 * an error.
 */
export function PasswordInput(props: Texts & Omit<ComponentProps<'input'>, 'type'>) {
  const { label, labelAm, hint, error, id, className, ...native } = props;
  const [isShown, setShown] = useState(false);
  const ref = useEarlyText(native);
  return (
    <FieldFrame {...{ id, label, labelAm, hint, error }} required={native.required}>
      {(wiring) => (
        <div className="relative">
          <input
            {...native}
            {...wiring}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(inputClass, 'pr-30', className)}
          />
          <button
            type="button"
            // A press on the button leaves the focus in the field, so that a phone keeps its keyboard open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 flex min-w-11 cursor-pointer items-center gap-1.5 rounded-r-control px-3 text-meta font-medium text-brand hover:underline"
          >
            <Both of={commonText.both(isShown ? 'hidePassword' : 'showPassword')} className="font-normal" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
