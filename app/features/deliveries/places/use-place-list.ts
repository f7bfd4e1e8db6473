import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { DeliveryPlaces, ListedPlace } from '#contract/deliveries/delivery-zones.ts';
import { foldPlace } from '#contract/deliveries/place-kinds.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';

export type PlaceOption = ListedPlace;

/** The pause in typing before the shop is asked, in milliseconds. */
const PAUSE = 200;
const SHORTEST = 2;
const MOST_FOUND = 8;
const MOST_LISTED = 40;

const namesOf = ({ name, nameAm }: PlaceOption) => [foldPlace(name), foldPlace(nameAm)];
const isCalled = (option: PlaceOption, typed: string) => namesOf(option).includes(foldPlace(typed));

/** Returns the places whose name contains the typed text; the same name and those that begin with it come first. */
function fitting(options: readonly PlaceOption[], typed: string): PlaceOption[] {
  const wanted = foldPlace(typed);
  if (wanted === '') return options.slice(0, MOST_LISTED);
  const rank = (option: PlaceOption) =>
    isCalled(option, typed) ? 0 : namesOf(option).some((name) => name.startsWith(wanted)) ? 1 : 2;
  const found = options.filter((option) => namesOf(option).some((name) => name.includes(wanted)));
  return found.sort((one, other) => rank(one) - rank(other)).slice(0, MOST_FOUND);
}

interface PlaceListOptions {
  value: string;
  options: readonly PlaceOption[];
  onType: (typed: string) => void;
  onChoose: (option: PlaceOption) => void;
}

/**
 * The list of an editable combobox: what it shows, and how keys move through it. What the options' names do not contain
 * the shop is asked for, which knows other spellings.
 */
export function usePlaceList({ value, options, onType, onChoose }: PlaceListOptions) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // A chosen name does not filter the list, so that the other places can still be chosen.
  const [isTyping, setTyping] = useState(false);
  const [hasTyped, setTyped] = useState(false);
  // An answer that comes late must not move the options under somebody who walks through them.
  const [walked, setWalked] = useState<PlaceOption[] | null>(null);
  const typed = value.trim();
  const listed = typed === '' ? undefined : options.find((option) => isCalled(option, typed));
  const asked = typed.length < SHORTEST || (listed && !isTyping) ? null : typed;
  const { answer } = useAnswer(
    asked,
    (named, signal) => api.call('GET /api/delivery/places/named', { query: { named }, signal }),
    PAUSE,
  );
  const own = (option: PlaceOption) =>
    options.find((each) => each.city === option.city && each.name === option.name);
  const named = answer?.places.map(own).filter((option) => option !== undefined) ?? [];
  const found = walked ?? (isTyping && named.length > 0 ? named : fitting(options, isTyping ? value : ''));
  // An address of several parts is no name: a list must not lie over what follows.
  const isShown = isOpen && found.length > 0 && !value.includes(',');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // Another spelling of a listed place is that place, once somebody has left the field.
  const meant = listed ?? (answer?.isKnown ? named[0] : undefined);
  const chooseMeant = useEffectEvent(() => {
    if (meant && meant.name !== typed) onChoose(meant);
  });
  useEffect(() => {
    if (hasTyped && !isTyping) chooseMeant();
  }, [hasTyped, isTyping, meant]);

  function close() {
    setOpen(false);
    setTyping(false);
    setActive(-1);
    setWalked(null);
  }

  function choose(option: PlaceOption) {
    onChoose(option);
    close();
  }

  /** Moves the active option by the arrow keys, from the last to the first and back. */
  function step(by: 1 | -1) {
    setOpen(true);
    setWalked(found);
    const from = active < 0 && by < 0 ? 0 : active;
    if (found.length > 0) setActive((from + by + found.length) % found.length);
  }

  return {
    found,
    active,
    isShown,
    list,
    /** The likeliest places for a text that names none of them; null while somebody types, and for a listed one. */
    nearest: hasTyped && !isTyping && !listed && answer && !answer.isKnown ? named : null,
    close,
    choose,
    open: () => setOpen(true),
    type(text: string) {
      onType(text);
      setTyping(true);
      setTyped(true);
      setOpen(true);
      setActive(-1);
      setWalked(null);
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

/** The part of an address that a place sets: a town is its city. */
export const chosenPlace = ({ kind, name, city }: PlaceOption): { place: string; city: string } => ({
  place: kind === 'city' ? '' : name,
  city,
});

/** The same for a place near one that the shop does not know: what was typed stands in the address, for the driver. */
export const nearestPlace = (
  { address }: { address: string },
  near: PlaceOption,
  typed: string,
): { place: string; city: string; address: string } => ({
  ...chosenPlace(near),
  address: withCommas([address.trim(), typed]),
});

/** All places, those of the city first. */
export function placeOptions(places: DeliveryPlaces | null, city: string): PlaceOption[] {
  const fold = (name: string) => name.trim().toLowerCase();
  const all = places?.places ?? [];
  const isHere = (of: PlaceOption) => of.kind !== 'city' && fold(of.city) === fold(city);
  return [...all.filter(isHere), ...all.filter((each) => !isHere(each))];
}
