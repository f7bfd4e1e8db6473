import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPhoneRules, type Rules } from './load-rules.ts';
import type { Country } from './rules.ts';

const ETHIOPIA: Country = { iso: 'ET', dialCode: '251', name: 'Ethiopia', nameAm: 'ኢትዮጵያ' };

/**
 * A phone number while it is typed, and the country whose rules it is read by.
 * @param onChange gets E.164 when the number is complete; until then the typed text.
 */
export function usePhoneNumber(value: string, onChange: (value: string) => void) {
  const [rules, setRules] = useState<Rules | null>(null);
  const [typed, setTyped] = useState(() => asWrittenHere(value));
  /** The country that was chosen from the list; an emptied field goes back to it. */
  const [chosen, setChosen] = useState(ETHIOPIA);
  /** The country whose rules apply to a typed number without a dial code. */
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

  /** Takes over what was typed before the scripts ran: the field has no name by which its form could. */
  const adopt = useEffectEvent(() => {
    const early = input.current?.value ?? '';
    if (early !== typed) write(onlyDigits(early), beside);
  });
  useEffect(() => adopt(), []);

  /** Formats a stored number as in its country; a number that is being typed stays as it was typed. */
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
    /** The control in which the number is typed. */
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

/** Formats a stored Ethiopian mobile number before the rules of all countries are loaded. */
const asWrittenHere = (value: string): string =>
  value.replace(/^\+251([79]\d{2})(\d{3})(\d{3})$/, '0$1 $2 $3');

/** Returns the digits of a text, with the spaces between them and a '+' before them. */
function onlyDigits(entered: string): string {
  const plus = /^\s*\+/.test(entered) ? '+' : '';
  return plus + entered.replaceAll(/[^\d ]/g, '').trimStart();
}
