import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { FieldFrame, inputClass } from '#app/ui/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { loadPhoneRules, type Rules } from './load-rules.ts';
import type { Country } from './rules.ts';

/** Where it cannot be had, numbers from abroad are typed with their '+'. */
const CountryPicker = lazyPart(
  () => import('./country-picker.tsx'),
  () => null,
);

const ETHIOPIA: Country = { iso: 'ET', dialCode: '251', name: 'Ethiopia', nameAm: 'ኢትዮጵያ' };

interface PhoneFieldProps {
  name: string;
  label: { en: string; am: string };
  hint: string;
  /** What the button with the country is called. */
  dialCode: string;
  required?: boolean;
  autoComplete?: string;
  /** E.164 once the number is complete; before that what was typed, with '+' where it is not Ethiopian. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/**
 * A phone number with its country: a plain field for an Ethiopian number at first, which learns the world's countries
 * and their rules as soon as those are loaded.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { name, label, hint, dialCode, required, autoComplete, value, onChange, error } = props;
  const [rules, setRules] = useState<Rules | null>(null);
  const [typed, setTyped] = useState(value);
  /** Chosen by hand: what an empty field goes back to. */
  const [chosen, setChosen] = useState(ETHIOPIA);
  /** The country that what was typed is read beside. */
  const [beside, setBeside] = useState(ETHIOPIA);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = rules ? rules.getCountry(rules.readPhone(typed, beside.iso).country) : beside;

  useEffect(() => void loadPhoneRules().then(setRules, () => {}), []);

  function write(entered: string, country: Country) {
    setTyped(entered);
    setBeside(country);
    onChange(rules ? rules.readPhone(entered, country.iso).value : entered);
  }

  /** Once nobody is typing it, the number stands as people of its country write it. */
  function tidy() {
    const number = rules?.readPhone(typed, beside.iso);
    if (number?.e164 && document.activeElement !== input.current) write(number.national, shown);
  }
  const tidyFirst = useEffectEvent(tidy);
  // What was there before the rules came.
  useEffect(() => tidyFirst(), [rules]);

  function choose(country: Country) {
    setOpen(false);
    setChosen(country);
    write(typed.startsWith('+') ? '' : typed, country);
    input.current?.focus();
  }

  return (
    <FieldFrame label={label.en} labelAm={label.am} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className="flex">
          <button
            ref={button}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => {
              setOpen(!open);
              loadPhoneRules().then(setRules, () => setOpen(false));
            }}
            className="flex min-h-13 max-w-1/2 shrink-0 cursor-pointer items-center gap-1.5 rounded-l-control border border-r-0 border-input bg-ground px-3 hover:border-ink hover:bg-line active:bg-line"
          >
            <span className="sr-only">{dialCode}</span>
            <span className="truncate">{shown.name}</span>
            <span className="text-soft tabular-nums">{`+${shown.dialCode}`}</span>
            <Chevron />
          </button>
          <input
            {...wiring}
            ref={input}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            required={required}
            value={typed}
            onChange={(event) => {
              const entered = onlyDigits(event.target.value);
              write(entered, entered === '' ? chosen : beside);
            }}
            onBlur={tidy}
            className={classNames(inputClass, 'min-h-13 min-w-0 rounded-l-none tabular-nums')}
          />
          <input type="hidden" name={name} value={value} />
          {open && rules && (
            <Suspense>
              <CountryPicker
                rules={rules}
                chosen={shown}
                anchor={button}
                onChoose={choose}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** Digits, with the spaces that group them and a '+' before them. */
function onlyDigits(entered: string): string {
  const plus = /^\s*\+/.test(entered) ? '+' : '';
  return plus + entered.replaceAll(/[^\d ]/g, '').trimStart();
}

function Chevron() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 12 12"
      className="size-3 shrink-0 fill-none stroke-current"
      strokeWidth="1.8"
    >
      <path d="m2 4 4 4 4-4" />
    </svg>
  );
}
