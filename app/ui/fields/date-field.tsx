import { Suspense, useState } from 'react';
import { noonOf } from '#contract/days/days.ts';
import { dayIn, isAmharic, readersCalendar } from '#contract/days/written-days.ts';
import { classNames } from '../class-names.ts';
import { FieldFrame, inputClass, type FieldTexts, type Wiring } from './field.tsx';
import { lazyPart } from '../loading/lazy-part.ts';

/** The day of a field, 'YYYY-MM-DD' of the Gregorian calendar whatever calendar it is entered by; '' is none. */
interface DayControl {
  name?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((event: { target: { value: string } }) => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
  required?: boolean | undefined;
  /** A moment, 'YYYY-MM-DDTHH:mm', instead of a day. */
  withTime?: boolean | undefined;
  /** Says the day of the other calendar also to those who read days by the Gregorian one. */
  withOther?: boolean | undefined;
  'aria-label'?: string | undefined;
  /** Set where a page speaks Amharic alone, whatever the reader's language is. */
  inAmharic?: boolean | undefined;
}

export interface DateInputProps extends DayControl, Partial<Wiring> {
  id: string;
  className?: string | undefined;
}

interface DateFieldProps extends FieldTexts, DayControl {
  /** Classes of the browser's own field. */
  className?: string;
}

/** Tells whether fields are three controls wide, for a screen that has to make room for them. */
export const entersEthiopianDays = (inAmharic = isAmharic()): boolean =>
  readersCalendar(inAmharic) === 'ethiopian';

/** Label, hint and error around a day, which is entered by the calendar that the reader reads. */
export function DateField({ label, labelAm, hint, error, className, ...control }: DateFieldProps) {
  const { required = false } = control;
  // The three controls need the whole width of a phone, also where two fields stand beside each other.
  const frame = entersEthiopianDays(control.inAmharic) ? 'field max-sm:col-span-full' : 'field';
  return (
    <FieldFrame {...{ label, labelAm, hint, error, required }} className={frame}>
      {(wiring) => <DateInput {...control} {...wiring} className={className} />}
    </FieldFrame>
  );
}

/** The browser's own field, by the Gregorian calendar; also where the other one could not be loaded. */
function NativeDate({
  inAmharic: _amharic,
  withOther: _other,
  withTime,
  className,
  ...native
}: DateInputProps) {
  return (
    <input
      {...native}
      type={withTime ? 'datetime-local' : 'date'}
      className={classNames(inputClass, className)}
    />
  );
}

const EthiopianDate = lazyPart<DateInputProps>(() => import('./ethiopian-date.tsx'), NativeDate);

/**
 * The control alone, below a label whose id is that of the control and '-label'. By the Gregorian calendar it is the
 * browser's own field; a form gets the same value by the same name from both.
 */
export function DateInput({ inAmharic = isAmharic(), ...given }: DateInputProps) {
  const calendar = readersCalendar(inAmharic);
  const props = useHandedOver(given);
  if (calendar === 'ethiopian')
    return (
      <Suspense fallback={<div className="mb-7 min-h-12" />}>
        <EthiopianDate {...props} inAmharic={inAmharic} />
      </Suspense>
    );
  const day = props.value?.slice(0, 10) ?? '';
  const isShown = (props.withOther === true || calendar === 'both') && day !== '';
  return (
    <>
      <NativeDate {...props} />
      {isShown && (
        <p role="status" className="mt-1.5 text-meta text-soft">
          = {dayIn('ethiopian', noonOf(day), inAmharic)}
        </p>
      )}
    </>
  );
}

/** A field whose day nobody else holds hands it over to the other one, when a calendar is chosen meanwhile. */
function useHandedOver({ value, defaultValue, onChange, ...props }: DateInputProps): DateInputProps {
  const [entered, setEntered] = useState<string>();
  if (value !== undefined) return { ...props, value, onChange };
  const enter: DateInputProps['onChange'] = (event) => {
    setEntered(event.target.value);
    onChange?.(event);
  };
  return { ...props, defaultValue: entered ?? defaultValue, onChange: enter };
}
