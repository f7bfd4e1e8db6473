import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

export interface PlaceOption {
  name: string;
  nameAm: string;
  city: string;
  isCity: boolean;
}

const fold = (name: string) => name.trim().toLowerCase();

/** Returns the places whose name contains the typed text; those that begin with it come first. */
function fitting(options: readonly PlaceOption[], typed: string): PlaceOption[] {
  const wanted = fold(typed);
  const names = (option: PlaceOption) => [fold(option.name), fold(option.nameAm)];
  const begins = (option: PlaceOption) => names(option).some((name) => name.startsWith(wanted));
  const found = options.filter((option) => names(option).some((name) => name.includes(wanted)));
  return [...found].sort((one, other) => Number(begins(other)) - Number(begins(one)));
}

interface PlaceListOptions {
  value: string;
  options: readonly PlaceOption[];
  onType: (typed: string) => void;
  onChoose: (option: PlaceOption) => void;
}

/** The list of an editable combobox: what it shows, and how keys move through it. */
export function usePlaceList({ value, options, onType, onChoose }: PlaceListOptions) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // A chosen name does not filter the list, so that the other places can still be chosen.
  const [isTyping, setTyping] = useState(false);
  const found = fitting(options, isTyping ? value : '');
  const isShown = isOpen && found.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function close() {
    setOpen(false);
    setTyping(false);
    setActive(-1);
  }

  function choose(option: PlaceOption) {
    onChoose(option);
    close();
  }

  /** Moves the active option by the arrow keys, from the last to the first and back. */
  function step(by: 1 | -1) {
    setOpen(true);
    const from = active < 0 && by < 0 ? 0 : active;
    if (found.length > 0) setActive((from + by + found.length) % found.length);
  }

  return {
    found,
    active,
    isShown,
    list,
    close,
    choose,
    open: () => setOpen(true),
    type(typed: string) {
      onType(typed);
      setTyping(true);
      setOpen(true);
      setActive(-1);
    },
    press(event: KeyboardEvent) {
      const option = found[active];
      if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else if (event.key === 'Enter' && isShown && option) choose(option);
      else if (event.key === 'Escape' && isShown) close();
      else return;
      event.preventDefault();
      // Escape closes the list only, not a dialog around it.
      event.stopPropagation();
    },
  };
}
