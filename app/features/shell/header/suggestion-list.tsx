import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Suggestions } from '#contract/searching/suggestions.ts';
import { bothInShop, nameIn } from '#contract/texts/reader-language.ts';
import { suggestionsText } from '#contract/texts/suggestions.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { ProductPrice } from '#app/ui/prices/product-price.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The state of the list of suggestions for the field's ARIA attributes: whether it is open, and the id of its active
 * option.
 */
export interface ComboboxState {
  isOpen: boolean;
  activeId?: string;
}

interface SuggestionListProps {
  id: string;
  text: string;
  /** The current search, which the field shows. */
  searched: string;
  field: RefObject<HTMLInputElement | null>;
  /** Receives the keys of the field; the list calls `preventDefault` for those that it handles. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onState: (state: ComboboxState) => void;
}

type GroupName = keyof Suggestions;

interface Option {
  id: string;
  to: string;
  group: GroupName;
  content: ReactNode;
}

/** The suggestions for the text in the search field, below it. */
export default function SuggestionList({ id, text, searched, field, keys, onState }: SuggestionListProps) {
  const options = optionsOf(useSuggestions(text), id);
  const [isDismissed, dismiss] = useDismissal(text, searched, field.current);
  const isOpen = options.length > 0 && !isDismissed;
  const activeId = useKeys(keys, text, isOpen ? options : [], dismiss);
  useEffect(() => onState({ isOpen, activeId }), [isOpen, activeId, onState]);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && suggestionsText('counted', { count: options.length })}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={suggestionsText('label')}
          className="suggestions"
          // A press must not take the focus from the field, because the list closes without it.
          onMouseDown={(event: MouseEvent) => event.preventDefault()}
        >
          {(['categories', 'kinds', 'makers', 'products'] as const).map((group) => (
            <Group key={group} name={group} id={`${id}-${group}`}>
              {options
                .filter((option) => option.group === group)
                .map((option) => (
                  <OptionLink
                    key={option.id}
                    option={option}
                    isActive={option.id === activeId}
                    onChosen={dismiss}
                  />
                ))}
            </Group>
          ))}
        </div>
      )}
    </>
  );
}

/**
 * Handles the field's keys: arrows move through the options, Enter chooses, Escape closes. Returns the id of the active
 * option.
 */
function useKeys(
  keys: SuggestionListProps['keys'],
  text: string,
  options: Option[],
  dismiss: () => void,
): string | undefined {
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const activeId = options[active]?.id;
  useEffect(() => setActive(-1), [text]);
  useEffect(() => {
    keys.current = (event: KeyboardEvent) => {
      const steps: Record<string, () => void> = {
        ArrowDown: () => setActive((at) => (at + 1 >= options.length ? -1 : at + 1)),
        ArrowUp: () => setActive((at) => (at < 0 ? options.length : at) - 1),
        Escape: dismiss,
        ...(activeId !== undefined && {
          Enter: () => {
            dismiss();
            void navigate(options[active]!.to);
          },
        }),
      };
      const step = options.length > 0 ? steps[event.key] : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    return () => void (keys.current = null);
  });
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return activeId;
}

/**
 * Returns whether the list was closed (by Escape, leaving the field or a navigation), and a function that closes it.
 * Typing opens it again, also text typed before the list was loaded; the current search does not.
 */
function useDismissal(text: string, searched: string, field: HTMLInputElement | null): [boolean, () => void] {
  const [dismissed, setDismissed] = useState(searched);
  const { key } = useLocation();
  const place = useRef(key);
  useEffect(() => {
    if (!field) return undefined;
    const leave = () => setDismissed(field.value);
    field.addEventListener('blur', leave);
    return () => field.removeEventListener('blur', leave);
  }, [field]);
  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    setDismissed(field?.value ?? '');
  }, [key, field]);
  return [dismissed === text, () => setDismissed(text)];
}

function optionsOf(found: Suggestions | null, id: string): Option[] {
  if (!found) return [];
  const { kinds, categories, makers, products } = found;
  const options = [
    ...categories.map(({ slug, name, nameAm, count }) => ({
      group: 'categories' as const,
      to: `/shop?category=${slug}`,
      content: (
        <Counted count={count}>
          <Both of={bothInShop({ en: name, am: nameAm })} />
        </Counted>
      ),
    })),
    ...kinds.map(({ kind, name, nameAm, count }) => ({
      group: 'kinds' as const,
      to: `/shop?kind=${kind}`,
      content: (
        <Counted count={count}>
          <Both of={bothInShop({ en: name, am: nameAm })} />
        </Counted>
      ),
    })),
    ...makers.map(({ brand, count }) => ({
      group: 'makers' as const,
      to: `/search/${encodeURIComponent(brand)}`,
      content: <Counted count={count}>{brand}</Counted>,
    })),
    ...products.map((product) => ({
      group: 'products' as const,
      to: `/product/${product._id}`,
      content: <Piece {...product} />,
    })),
  ];
  return options.map((option, at) => ({ ...option, id: `${id}-${at}` }));
}

function Group({ name, id, children }: { name: GroupName; id: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className="py-1">
      <p id={id} role="presentation" className="px-4 pt-1 text-meta text-soft">
        <Both of={suggestionsText.both(name)} />
      </p>
      {children}
    </div>
  );
}

function OptionLink({
  option,
  isActive,
  onChosen,
}: {
  option: Option;
  isActive: boolean;
  onChosen: () => void;
}) {
  return (
    <Link
      id={option.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={option.to}
      onClick={onChosen}
      className="flex min-h-11 items-center gap-3 px-4 py-1 no-underline hover:bg-line/50 aria-selected:bg-line/70"
    >
      {option.content}
    </Link>
  );
}

function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <>
      <span className="min-w-0 flex-1">{children}</span>
      <span className="shrink-0 text-meta text-soft tabular-nums">
        {suggestionsText('pieces', { count })}
      </span>
    </>
  );
}

function Piece({ name, nameAm, image, price, vatPercent }: Suggestions['products'][number]) {
  return (
    <>
      <span className="h-12 w-12 shrink-0">
        <Picture
          src={image}
          alt=""
          sizes="48px"
          width={48}
          height={48}
          className="size-full object-contain"
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1">{nameIn({ name, nameAm })}</span>
        {/* Beside the price, so that a phone has room for the whole name. */}
        <span className="flex justify-between gap-3 text-meta">
          {nameAm && <Am className="line-clamp-1 text-soft">{nameAm}</Am>}
          <span className="shrink-0">
            <ProductPrice size="short" of={{ price, vatPercent }} />
          </span>
        </span>
      </span>
    </>
  );
}
