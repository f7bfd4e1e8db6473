import { Popover } from 'radix-ui';
import { useEffect, useRef, type RefObject } from 'react';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { CountryCombobox } from './country-combobox.tsx';
import type { Rules } from './load-rules.ts';
import type { Country } from './rules.ts';
import { useCountrySearch } from './use-country-search.ts';

interface CountryPickerProps {
  rules: Rules;
  chosen: Country;
  /** The button beside the picker that opens it, and gets the focus back from it. */
  anchor: RefObject<HTMLButtonElement | null>;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

/** All countries with their dial codes, to search and to choose from, beside the button that opened them. */
export default function CountryPicker({ rules, chosen, anchor, onChoose, onClose }: CountryPickerProps) {
  const search = useCountrySearch(rules, chosen);
  const { active, found } = search;
  const chose = useRef(false);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, found]);

  return (
    <Popover.Root open onOpenChange={(opened) => !opened && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={text('countries')}
          // A press on the button closes the picker by the button's own handler.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!chose.current) anchor.current?.focus();
          }}
          className="z-40 flex h-[min(24rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] flex-col rounded-control border border-line bg-surface shadow-float"
        >
          <CountryCombobox
            search={search}
            chosen={chosen}
            list={list}
            onChoose={(country) => {
              chose.current = true;
              onChoose(country);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
