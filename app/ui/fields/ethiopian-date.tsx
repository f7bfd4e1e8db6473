import { useEffect, useRef, useState, type RefObject } from 'react';
import { noonOf } from '#contract/days/days.ts';
import { dateFieldText } from '#contract/texts/date-field.ts';
import { dayIn } from '#contract/days/written-days.ts';
import {
  daysOfMonth,
  monthNames,
  ethiopianParts,
  readParts,
  type DayProblem,
  type EthiopianParts,
} from './ethiopian-parts.ts';
import { inputClass, type Wiring } from './field.tsx';

/**
 * The control of a day. Its value is 'YYYY-MM-DD' in the Gregorian calendar, in whichever calendar it is entered; ''
 * for none.
 */
export interface DayControl {
  name?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((event: { target: { value: string } }) => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
  required?: boolean | undefined;
  /** A moment, 'YYYY-MM-DDTHH:mm', instead of a day. */
  withTime?: boolean | undefined;
  /** Shows the day in the Ethiopian calendar, too, for readers of the Gregorian one. */
  withOther?: boolean | undefined;
  'aria-label'?: string | undefined;
  /** Set on pages that are in Amharic for every reader. */
  inAmharic?: boolean | undefined;
}

export interface DateInputProps extends DayControl, Partial<Wiring> {
  id: string;
  className?: string | undefined;
}

const CONTROL = inputClass.replace('px-3.5', 'px-2');
const NUMBER = { inputMode: 'numeric', autoComplete: 'off', className: CONTROL } as const;

type Texts = (...of: Parameters<typeof dateFieldText>) => string;
const textsIn =
  (inAmharic: boolean): Texts =>
  (...of) =>
    (inAmharic && dateFieldText.am(...of)) || dateFieldText(...of);

/** A day in the Ethiopian calendar: date, month and year, with the same Gregorian day below. Lazily loaded. */
export default function EthiopianDate({ inAmharic = false, ...props }: DateInputProps) {
  const { id, name } = props;
  const { parts, set, value, problem, refuse } = useDay(props);
  const group = useRef<HTMLDivElement>(null);
  useRefusal(group, refuse);
  const label = props['aria-label'];
  return (
    <>
      <div
        ref={group}
        role="group"
        {...(label ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` })}
        aria-describedby={props['aria-describedby']}
        className="grid max-w-md grid-cols-[3.5rem_minmax(8rem,1fr)_4rem] gap-1.5"
      >
        <Controls
          {...{ id, parts, inAmharic, onChange: set }}
          required={props.required}
          withTime={props.withTime}
          isWrong={problem !== null || props['aria-invalid'] === true}
        />
      </div>
      {name && <input type="hidden" name={name} value={value} />}
      <p
        id={`${id}-same`}
        role="status"
        className={`mt-1.5 min-h-[1lh] text-meta ${problem ? 'font-medium text-error' : 'text-soft'}`}
      >
        {problem ? problemIn(textsIn(inAmharic), { problem, parts, inAmharic, ...props }) : null}
        {value && `= ${dayIn('gregorian', noonOf(value.slice(0, 10)), inAmharic)}`}
      </p>
    </>
  );
}

interface ControlsProps extends Pick<DateInputProps, 'id' | 'required' | 'withTime'> {
  parts: EthiopianParts;
  inAmharic: boolean;
  isWrong: boolean;
  onChange: (change: Partial<EthiopianParts>) => void;
}

function Controls({ id, parts, inAmharic, isWrong, onChange, required, withTime }: ControlsProps) {
  const text = textsIn(inAmharic);
  const bind = (part: keyof EthiopianParts) => ({
    'aria-label': text(part),
    'aria-describedby': `${id}-same`,
    'aria-invalid': isWrong ? (true as const) : undefined,
    required,
    value: parts[part],
    onChange: (event: { target: { value: string } }) => onChange({ [part]: event.target.value }),
  });
  return (
    <>
      <input {...bind('date')} {...NUMBER} id={id} maxLength={2} placeholder={text('date')} />
      <select {...bind('month')} className={CONTROL}>
        <option value="">{text('month')}</option>
        {monthNames(inAmharic).map((month, index) => (
          <option key={month} value={index + 1}>
            {month}
          </option>
        ))}
      </select>
      <input {...bind('year')} {...NUMBER} maxLength={4} placeholder={text('year')} />
      {withTime && <input {...bind('time')} type="time" className={`${CONTROL} col-span-2`} />}
    </>
  );
}

/** Holds the parts of a day as they are entered, even when they are no valid day, and the value for the form. */
function useDay({ value, defaultValue, onChange, min, max, withTime }: DateInputProps) {
  const given = value ?? defaultValue ?? '';
  const [parts, setParts] = useState(() => ethiopianParts(given));
  const [isRefused, setRefused] = useState(false);
  const [seen, setSeen] = useState(given);
  const read = readParts(parts, { min, max, withTime });
  // A value from outside replaces the parts, unless it is the one that was entered here.
  if (value !== undefined && value !== seen) {
    setSeen(value);
    if (value !== read.value) setParts(ethiopianParts(value));
  }
  function set(change: Partial<EthiopianParts>) {
    const next = { ...parts, ...change };
    setParts(next);
    setRefused(false);
    const now = readParts(next, { min, max, withTime }).value;
    if (now !== read.value) onChange?.({ target: { value: now } });
  }
  // An incomplete day is no error before the form is sent.
  const isHalf = read.problem === 'unfinished' || read.problem === 'noHour';
  return {
    parts,
    set,
    value: read.value,
    problem: isHalf && !isRefused ? null : read.problem,
    refuse: read.problem ? () => setRefused(true) : null,
  };
}

/** Prevents a form from being sent with an invalid day, because the form would leave the day out. */
function useRefusal(group: RefObject<HTMLElement | null>, refuse: (() => void) | null): void {
  useEffect(() => {
    const form = group.current?.closest('form');
    if (!form || !refuse) return;
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      refuse();
      const controls = [...group.current!.querySelectorAll<HTMLInputElement>('select, input')];
      (controls.find((each) => each.value === '') ?? controls[0])?.focus();
    };
    // The listener is in the capture phase, so that it runs before React's.
    form.addEventListener('submit', onSubmit, { capture: true });
    return () => form.removeEventListener('submit', onSubmit, { capture: true });
  });
}

interface Wrong extends Pick<DateInputProps, 'min' | 'max'> {
  problem: DayProblem;
  parts: EthiopianParts;
  inAmharic: boolean;
}

/** Says what is wrong with a day, and which days are right. */
function problemIn(text: Texts, { problem, parts, min, max, inAmharic }: Wrong): string {
  const bound = problem === 'early' ? min : max;
  if (problem === 'early' || problem === 'late')
    return text(problem, { day: dayIn('ethiopian', noonOf(bound!), inAmharic) });
  if (problem !== 'impossible') return text(problem);
  const [year, month] = [Number(parts.year), Number(parts.month)];
  return text(problem, { month: monthNames(inAmharic)[month - 1]!, year, days: daysOfMonth(year, month) });
}
