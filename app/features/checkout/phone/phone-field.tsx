import { nameIn } from '#contract/texts/reader-language.ts';
import { useRef, useState, type ComponentProps } from 'react';
import { Chevron } from '#app/ui/chevron.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FieldFrame, inputClass } from '#app/ui/fields/field.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { Country } from './rules.ts';
import { usePhoneNumber } from './use-phone-number.ts';

/** The list of countries. Where it cannot be loaded, numbers from abroad are typed with their '+'. */
const CountryPicker = standalonePart(() => import('./country-picker.tsx'));

interface PhoneFieldProps {
  name: string;
  label: { en: string; am: string };
  hint: string;
  /** The accessible name of the button with the country. */
  dialCode: string;
  required?: boolean;
  autoComplete?: string;
  /** E.164 when the number is complete; until then the typed text, with '+' when it is not Ethiopian. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/**
 * A phone number with its country: at first a plain field for an Ethiopian number, then one with all countries, as soon
 * as their rules are loaded.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { name, label, hint, dialCode, required, autoComplete, value, onChange, error } = props;
  const number = usePhoneNumber(value, onChange);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  return (
    <FieldFrame label={label.en} labelAm={label.am} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className="@container flex">
          <CountryButton
            ref={button}
            aria-expanded={open}
            label={dialCode}
            country={number.country}
            onClick={() => {
              setOpen(!open);
              number.loadRules().catch(() => setOpen(false));
            }}
          />
          <input
            {...wiring}
            ref={number.input}
            // The field with the form's name is hidden beside this one, so the form reads here which field is edited.
            data-field={name}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            required={required}
            value={number.typed}
            onChange={(event) => number.type(event.target.value)}
            className={classNames(inputClass, 'min-h-13 min-w-0 rounded-l-none tabular-nums')}
          />
          <input type="hidden" name={name} value={value} />
          {open && number.rules && (
            <CountryPicker
              rules={number.rules}
              chosen={number.country}
              anchor={button}
              onChoose={(country) => {
                setOpen(false);
                number.choose(country);
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

interface CountryButtonProps extends ComponentProps<'button'> {
  label: string;
  country: Country;
}

/** Shows the country whose rules the number is read by, and opens the list of countries. */
function CountryButton({ label, country, ...native }: CountryButtonProps) {
  return (
    <button
      {...native}
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-13 max-w-1/2 shrink-0 cursor-pointer items-center gap-1.5 rounded-l-control border border-r-0 border-input bg-ground px-3 hover:border-ink hover:bg-line active:bg-line"
    >
      <span className="sr-only">{label}</span>
      <span className="truncate @max-2xs:sr-only">{nameIn(country)}</span>
      <span className="text-soft tabular-nums">{`+${country.dialCode}`}</span>
      <Chevron className="shrink-0" />
    </button>
  );
}
