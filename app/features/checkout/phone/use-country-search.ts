import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { Rules } from './load-rules.ts';
import type { Country } from './rules.ts';

/** The pause in typing after which the list is filtered (spec section 9), in milliseconds. */
const DEBOUNCE_MS = 250;
const PAGE = 8;

export type CountrySearch = ReturnType<typeof useCountrySearch>;

/** The countries that match the typed text, and the active one for the keyboard: at first `chosen`. */
export function useCountrySearch(rules: Rules, chosen: Country) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const found = useMemo(() => rules.searchCountries(wanted), [rules, wanted]);
  const [active, setActive] = useState(() => found.findIndex(({ iso }) => iso === chosen.iso));

  useEffect(() => {
    if (typed === wanted) return;
    const timer = setTimeout(() => {
      setWanted(typed);
      setActive(0);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, wanted]);

  /** Moves through the list by the keys of a combobox. @returns the country that Enter chooses. */
  function press(event: KeyboardEvent): Country | undefined {
    const last = found.length - 1;
    const target = {
      ArrowDown: active + 1 > last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      PageDown: Math.min(active + PAGE, last),
      PageUp: Math.max(active - PAGE, 0),
    }[event.key];
    if (target === undefined && event.key !== 'Enter') return undefined;
    event.preventDefault();
    if (target !== undefined) {
      setActive(target);
      return undefined;
    }
    // Enter before the pause is over means the typed text, not the list that is still shown.
    return typed === wanted ? found[active] : rules.searchCountries(typed)[0];
  }

  return { typed, setTyped, found, active, setActive, press };
}
