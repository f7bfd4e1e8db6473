import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPhoneRules, type Rules } from './load-rules.ts';
import type { Country } from './rules.ts';

const ETHIOPIA: Country = { iso: 'ET', dialCode: '251', name: 'Ethiopia', nameAm: 'ኢትዮጵያ' };

/**
 * A phone number while it is being typed, and the country that it is read as.
 * @param onChange gets E.164 once the number is complete; before that what was typed.
 */
export function usePhoneNumber(value: string, onChange: (value: string) => void) {
  const [rules, setRules] = useState<Rules | null>(null);
  const [typed, setTyped] = useState(() => asWrittenHere(value));
  /** Chosen by hand: what an empty field goes back to. */
  const [chosen, setChosen] = useState(ETHIOPIA);
  /** The country that what was typed is read beside. */
  const [beside, setBeside] = useState(ETHIOPIA);
  const input = useRef<HTMLInputElement>(null);
  const country = rules ? rules.getCountry(rules.readPhone(typed, beside.iso).country) : beside;

  const loadRules = () => loadPhoneRules().then(setRules);
  useEffect(() => void loadRules().catch(() => {}), []);

  function write(entered: string, readBeside: Country) {
    setTyped(entered);
    setBeside(readBeside);
    onChange(rules ? rules.readPhone(entered, readBeside.iso).value : entered);
  }

  /** A number that was stored stands as people of its country write it. What somebody types stays as they typed it. */
  const tidy = useEffectEvent(() => {
    const number = rules?.readPhone(typed, beside.iso);
    if (number?.e164 && typed === number.e164 && document.activeElement !== input.current)
      write(number.national, country);
  });
  useEffect(() => tidy(), [rules]);

  return {
    rules,
    loadRules,
    typed,
    country,
    /** The control that it is typed in. */
    input,
    type(text: string) {
      const entered = onlyDigits(text);
      write(entered, entered === '' ? chosen : beside);
    },
    choose(wanted: Country) {
      setChosen(wanted);
      write(typed.startsWith('+') ? '' : typed, wanted);
      input.current?.focus();
    },
  };
}

/** A stored mobile number of Ethiopia as people there write it, before the rules of all countries have come. */
const asWrittenHere = (value: string): string =>
  value.replace(/^\+251([79]\d{2})(\d{3})(\d{3})$/, '0$1 $2 $3');

/** Digits, with the spaces that group them and a '+' before them. */
function onlyDigits(entered: string): string {
  const plus = /^\s*\+/.test(entered) ? '+' : '';
  return plus + entered.replaceAll(/[^\d ]/g, '').trimStart();
}
