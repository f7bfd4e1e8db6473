import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { isSameCity } from '#contract/deliveries/city-spellings.ts';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Both } from '#app/ui/both.tsx';
import type { TextField } from '#app/ui/fields/field.tsx';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import { isByAgreement } from '#app/features/quote/transport.ts';

interface CityFieldProps {
  field: ComponentProps<typeof TextField> & { value: string };
  /** Cities that the shop delivers to; any other can be typed. */
  cities: readonly string[];
  /** Called with the city when the person has stopped typing. */
  onCity: (city: string) => void;
}

/** The field for the city. After typing it says when the price of transport there is agreed on first. */
export function CityField({ field, cities, onCity }: CityFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const byAgreement = !isTyping && isByAgreement(field.value, cities, isSameCity);
  const tellCity = useEffectEvent(onCity);
  useEffect(() => {
    if (!isTyping) tellCity(field.value);
  }, [field.value, isTyping]);
  return (
    <div>
      <SuggestingField
        {...field}
        suggestions={cities}
        hint={text('cityHint')}
        autoComplete="shipping address-level2"
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <p role="status" className={byAgreement ? 'mt-1.5 border-l-4 border-offer pl-3 text-meta' : ''}>
        {byAgreement && <Both of={text.both('transportByAgreement')} className="block text-soft" />}
      </p>
    </div>
  );
}
