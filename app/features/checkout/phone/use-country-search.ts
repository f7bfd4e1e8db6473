import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { Rules } from './load-rules.ts';
import type { Country } from './rules.ts';

/** The list follows the typing after this pause (spec section 9). */
const DEBOUNCE_MS = 250;
const PAGE = 8;

export type CountrySearch = ReturnType<typeof useCountrySearch>;

/** Countries by what is typed, and the one among them that the keys stand on: it begins at `chosen`. */
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
    // Whoever is faster than the pause means what stands in the field.
    return typed === wanted ? found[active] : rules.searchCountries(typed)[0];
  }

  return { typed, setTyped, found, active, setActive, press };
}
