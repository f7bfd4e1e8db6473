import { cityIn } from '#contract/texts/place-in.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { useId, useState, type ComponentProps } from 'react';
import { Am } from '#app/ui/am.tsx';
import type { Text } from '#app/ui/both.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FieldFrame, inputClass } from '#app/ui/fields/field.tsx';
import { usePlaceList, type PlaceOption } from './use-place-list.ts';
import { LONGEST_PLACE } from '#contract/longest.ts';
import { typedPlacesText as text } from '#contract/texts/typed-places.ts';

interface PlaceFieldProps {
  label: Text;
  hint?: string | undefined;
  name: string;
  value: string;
  options: readonly PlaceOption[];
  error?: string | undefined;
  /** Called with the typed text, which may be any: no list has every site. */
  onType: (typed: string) => void;
  onChoose: (option: PlaceOption) => void;
  /** Called with the nearest listed place to a text that names none. Without it nobody is asked for one. */
  onNearest?: ((option: PlaceOption, typed: string) => void) | undefined;
  maxLength?: number;
  /** Draws the list in the flow below the field, not over what follows: a dialog would cut it off there. */
  isInFlow?: boolean;
}

const LIST =
  'mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-control border border-input bg-surface py-1';

/** An editable combobox over the places of the shop, in both languages. */
export function PlaceField({
  label,
  hint,
  name,
  error,
  isInFlow = false,
  onNearest,
  maxLength = LONGEST_PLACE,
  ...choice
}: PlaceFieldProps) {
  const id = useId();
  const { found, active, isShown, list, nearest, ...work } = usePlaceList(choice);
  const unknown = nearest && onNearest ? text('unknownPlace', { typed: choice.value.trim() }) : '';
  return (
    <>
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
              maxLength={maxLength}
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
              aria-label={text('listedPlaces')}
              hidden={!isShown}
              className={classNames(LIST, !isInFlow && 'absolute inset-x-0 top-full z-30 shadow-float')}
            >
              {isShown &&
                found.map((option, index) => (
                  <Option
                    key={`${option.city} ${option.name}`}
                    id={`${id}-${index}`}
                    option={option}
                    around={nameAround(option, choice.options)}
                    isActive={index === active}
                    onClick={() => work.choose(option)}
                  />
                ))}
            </div>
          </div>
        )}
      </FieldFrame>
      <span role="status" className="sr-only">
        {unknown}
      </span>
      {nearest && onNearest && (
        <div className="border-l-4 border-offer pl-3 md:col-span-2">
          <NearestField
            key={choice.value}
            hint={unknown}
            options={[...new Set([...nearest, ...choice.options])]}
            onChoose={(option) => onNearest(option, choice.value.trim())}
            isInFlow={isInFlow}
          />
        </div>
      )}
    </>
  );
}

/** Asks for a listed place near one that the shop does not know, because it sets price and day. It may stay empty. */
function NearestField({
  onChoose,
  ...field
}: Pick<PlaceFieldProps, 'hint' | 'options' | 'onChoose' | 'isInFlow'>) {
  const [typed, setTyped] = useState('');
  return (
    <PlaceField
      {...field}
      label={text.both('nearestPlace')}
      name="nearest"
      value={typed}
      onType={setTyped}
      onChoose={(option) => {
        setTyped(option.name);
        onChoose(option);
      }}
    />
  );
}

/** Names the sub-city in which a place lies, else its city. */
function nameAround({ within, city }: PlaceOption, options: readonly PlaceOption[]): string {
  const subCity = options.find(({ kind, name }) => kind === 'sub-city' && name === within);
  return subCity ? nameIn(subCity) : (within ?? cityIn(city));
}

interface OptionProps extends ComponentProps<'button'> {
  option: PlaceOption;
  around: string;
  isActive: boolean;
}

function Option({ option: { kind, name, nameAm }, around, isActive, ...native }: OptionProps) {
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
      {kind !== 'city' && <span className="ml-auto text-meta text-soft">{around}</span>}
    </button>
  );
}
