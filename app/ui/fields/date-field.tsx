import { Suspense, useState } from 'react';
import { noonOf } from '#contract/days/days.ts';
import { dayIn, isAmharic, readersCalendar } from '#contract/days/written-days.ts';
import { classNames } from '../class-names.ts';
import { FieldFrame, inputClass, type FieldTexts } from './field.tsx';
import { lazyPart } from '../loading/lazy-part.ts';
import type { DateInputProps, DayControl } from './ethiopian-date.tsx';

interface DateFieldProps extends FieldTexts, DayControl {
  /** Classes of the native field. */
  className?: string;
}

/** Tells whether a day is entered by three controls, so that a screen can make room for them. */
export const entersEthiopianDays = (inAmharic = isAmharic()): boolean =>
  readersCalendar(inAmharic) === 'ethiopian';

/** A day with label, hint and error, entered in the reader's calendar. */
export function DateField({ label, labelAm, hint, error, className, ...control }: DateFieldProps) {
  const { required = false } = control;
  // Three controls need the whole width of a phone, even where two fields are beside each other.
  const frame = entersEthiopianDays(control.inAmharic) ? 'field max-sm:col-span-full' : 'field';
  return (
    <FieldFrame {...{ label, labelAm, hint, error, required }} className={frame}>
      {(wiring) => <DateInput {...control} {...wiring} className={className} />}
    </FieldFrame>
  );
}

/** The browser's own field for a Gregorian day; it also stands in when the Ethiopian one could not be loaded. */
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
 * The control of a day without a label; its label has the control's id with '-label'. In either calendar a form gets
 * the same value under the same name.
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

/**
 * Keeps the entered day of an uncontrolled field when its control is replaced, because the reader has chosen another
 * calendar.
 */
function useHandedOver({ value, defaultValue, onChange, ...props }: DateInputProps): DateInputProps {
  const [entered, setEntered] = useState<string>();
  if (value !== undefined) return { ...props, value, onChange };
  const enter: DateInputProps['onChange'] = (event) => {
    setEntered(event.target.value);
    onChange?.(event);
  };
  return { ...props, defaultValue: entered ?? defaultValue, onChange: enter };
}
