import { nameIn } from '#contract/texts/reader-language.ts';
import { useId, type ComponentProps } from 'react';
import { Am } from '#app/ui/am.tsx';
import type { Text } from '#app/ui/both.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FieldFrame, inputClass } from '#app/ui/fields/field.tsx';
import { usePlaceList, type PlaceOption } from './use-place-list.ts';
import { LONGEST_PLACE } from '#contract/longest.ts';

interface PlaceFieldProps {
  label: Text;
  hint: string;
  name: string;
  value: string;
  options: readonly PlaceOption[];
  error?: string | undefined;
  /** Called with the typed text, which may be any: no list has every site. */
  onType: (typed: string) => void;
  onChoose: (option: PlaceOption) => void;
  /** Draws the list in the flow below the field, not over what follows: a dialog would cut it off there. */
  isInFlow?: boolean;
}

const LIST =
  'mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-control border border-input bg-surface py-1';

/** An editable combobox over the places of the shop, in both languages. */
export function PlaceField({ label, hint, name, error, isInFlow = false, ...choice }: PlaceFieldProps) {
  const id = useId();
  const { found, active, isShown, list, ...work } = usePlaceList(choice);
  return (
    <FieldFrame label={label.en} labelAm={label.am ?? ''} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            role="combobox"
            name={name}
            value={choice.value}
            aria-expanded={isShown}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST_PLACE}
            onChange={(event) => work.type(event.target.value)}
            onClick={work.open}
            onBlur={work.close}
            onKeyDown={work.press}
            className={`${inputClass} min-h-13`}
          />
          <div
            ref={list}
            id={id}
            role="listbox"
            aria-label={label.en}
            hidden={!isShown}
            className={classNames(LIST, !isInFlow && 'absolute inset-x-0 top-full z-30 shadow-float')}
          >
            {isShown &&
              found.map((option, index) => (
                <Option
                  key={`${option.city} ${option.name}`}
                  id={`${id}-${index}`}
                  option={option}
                  isActive={index === active}
                  onClick={() => work.choose(option)}
                />
              ))}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

interface OptionProps extends ComponentProps<'button'> {
  option: PlaceOption;
  isActive: boolean;
}

function Option({ option: { name, nameAm, city, isCity }, isActive, ...native }: OptionProps) {
  return (
    <button
      {...native}
      // The press must not take the focus from the field, because the list closes without it.
      onPointerDown={(event) => event.preventDefault()}
      type="button"
      tabIndex={-1}
      role="option"
      aria-selected={isActive}
      className={classNames(
        'flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-2 px-3.5 py-1.5 text-left hover:bg-ground',
        isActive && 'bg-ground',
      )}
    >
      {nameIn({ name, nameAm })}
      {nameAm && <Am className="text-meta text-soft">{nameAm}</Am>}
      {!isCity && <span className="ml-auto text-meta text-soft">{city}</span>}
    </button>
  );
}
