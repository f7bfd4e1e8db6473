import { Popover } from 'radix-ui';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { checkoutText as text } from '#app/text/checkout.ts';
import { Am } from '#app/ui/am.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { inputClass } from '#app/ui/field.tsx';
import type { Rules } from './load-rules.ts';
import type { Country } from './rules.ts';

/** The list follows the typing after this pause (spec section 9). */
const DEBOUNCE_MS = 250;
const PAGE = 8;

interface CountryPickerProps {
  rules: Rules;
  chosen: Country;
  /** What opened it: it stands there, and gives the focus back to it. */
  anchor: RefObject<HTMLButtonElement | null>;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

/** All countries with their dial codes, to search and to choose from: an editable combobox over its list. */
export default function CountryPicker({ rules, chosen, anchor, onChoose, onClose }: CountryPickerProps) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const found = useMemo(() => rules.searchCountries(wanted), [rules, wanted]);
  const [active, setActive] = useState(() => found.findIndex(({ iso }) => iso === chosen.iso));
  const chose = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (typed === wanted) return;
    const timer = setTimeout(() => search(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, wanted]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, found]);

  function search(asked: string) {
    setWanted(asked);
    setActive(0);
  }

  function choose(country: Country | undefined) {
    if (!country) return;
    chose.current = true;
    onChoose(country);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = found.length - 1;
    const target = {
      ArrowDown: active + 1 > last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      PageDown: Math.min(active + PAGE, last),
      PageUp: Math.max(active - PAGE, 0),
    }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setActive(target);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Whoever is faster than the pause means what stands in the field.
      choose(typed === wanted ? found[active] : rules.searchCountries(typed)[0]);
    }
  }

  return (
    <Popover.Root open onOpenChange={(opened) => !opened && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={text.countries.en}
          // The button closes it by itself.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!chose.current) anchor.current?.focus();
          }}
          className="z-40 flex h-[min(24rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] flex-col rounded-control border border-line bg-surface shadow-float"
        >
          <div className="p-2">
            <input
              role="combobox"
              aria-label={text.searchCountries.en}
              aria-expanded={found.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={found[active] && `${id}-${found[active].iso}`}
              placeholder={text.searchCountries.en}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              className={inputClass}
            />
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={text.countries.en}
            className="min-h-0 overflow-y-auto overscroll-contain"
          >
            {found.map((country, index) => (
              <button
                type="button"
                tabIndex={-1}
                key={country.iso}
                id={`${id}-${country.iso}`}
                role="option"
                aria-selected={country.iso === chosen.iso}
                onClick={() => choose(country)}
                onPointerMove={() => setActive(index)}
                className={classNames(
                  'flex min-h-11 w-full cursor-pointer items-center gap-2 px-4 text-left',
                  index === active && 'bg-ground',
                  country.iso === chosen.iso && 'font-semibold',
                )}
              >
                <span className="min-w-0">
                  {country.name}{' '}
                  {country.nameAm && <Am className="text-meta font-normal text-soft">{country.nameAm}</Am>}
                </span>
                <span className="ml-auto text-soft tabular-nums">{`+${country.dialCode}`}</span>
              </button>
            ))}
          </div>
          <p role="status" className={found.length > 0 ? 'sr-only' : 'px-4 pt-2 pb-4'}>
            {found.length === 0 && (
              <>
                {text.noEntries.en} <Am className="text-soft">{text.noEntries.am}</Am>
              </>
            )}
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
