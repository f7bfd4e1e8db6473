import { nameIn } from '#contract/texts/reader-language.ts';
import { useId, type ComponentProps, type RefObject } from 'react';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { inputClass } from '#app/ui/fields/field.tsx';
import type { Country } from './rules.ts';
import type { CountrySearch } from './use-country-search.ts';

interface CountryComboboxProps {
  search: CountrySearch;
  chosen: Country;
  list: RefObject<HTMLDivElement | null>;
  onChoose: (country: Country) => void;
}

/** An editable combobox over the list of countries. */
export function CountryCombobox({ search, chosen, list, onChoose }: CountryComboboxProps) {
  const { typed, setTyped, found, active, setActive, press } = search;
  const id = useId();
  return (
    <>
      <div className="p-2">
        <input
          role="combobox"
          aria-label={text('searchCountries')}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found[active] && `${id}-${found[active].iso}`}
          placeholder={text('searchCountries')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const country = press(event);
            if (country) onChoose(country);
          }}
          className={inputClass}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={text('countries')}
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {found.map((country, index) => (
          <CountryOption
            key={country.iso}
            id={`${id}-${country.iso}`}
            country={country}
            isActive={index === active}
            isChosen={country.iso === chosen.iso}
            onClick={() => onChoose(country)}
            onPointerMove={() => setActive(index)}
          />
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-4 pt-2 pb-4'}>
        {found.length === 0 && <Both of={text.both('noEntries')} className="text-soft" />}
      </p>
    </>
  );
}

interface CountryOptionProps extends ComponentProps<'button'> {
  country: Country;
  isActive: boolean;
  isChosen: boolean;
}

function CountryOption({ country, isActive, isChosen, ...native }: CountryOptionProps) {
  return (
    <button
      {...native}
      type="button"
      tabIndex={-1}
      role="option"
      aria-selected={isChosen}
      className={classNames(
        'flex min-h-11 w-full cursor-pointer items-center gap-2 px-4 text-left',
        isActive && 'bg-ground',
        isChosen && 'font-semibold',
      )}
    >
      <span className="min-w-0">
        {nameIn(country)}{' '}
        {country.nameAm && <Am className="text-meta font-normal text-soft">{country.nameAm}</Am>}
      </span>
      <span className="ml-auto text-soft tabular-nums">{`+${country.dialCode}`}</span>
    </button>
  );
}
