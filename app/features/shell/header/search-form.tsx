import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { inShop } from '#contract/texts/reader-language.ts';
import { shellText } from '#contract/texts/shell.ts';
import { Am } from '#app/ui/am.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { SearchIcon } from '../icons.tsx';
import { LONGEST_KEYWORD } from '#contract/longest.ts';
import type { ComboboxState } from './suggestion-list.tsx';

/** The most characters of a search that the API takes. */

/** The suggestions are a chunk of their own; the search works without them. */
const SuggestionList = standalonePart(() => import('./suggestion-list.tsx'));

const CLOSED: ComboboxState = { isOpen: false };
const LIST_ID = 'search-suggestions';

/**
 * The search in the header. Without scripts it is a form that opens the shop page; suggestions are loaded when the
 * field gets the focus (ARIA Authoring Practices, editable combobox with list autocomplete).
 */
export function SearchForm() {
  const navigate = useNavigate();
  const searched = useMatch('/search/:keyword')?.params.keyword ?? '';
  const [text, setText] = useState(searched);
  const [isWanted, setWanted] = useState(false);
  const [{ isOpen, activeId }, setState] = useState(CLOSED);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);

  useEffect(() => {
    // The field shows the current search, also after Back, but does not change under a person who types.
    if (document.activeElement !== input.current) setText(searched);
  }, [searched]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Text that was typed before hydration is in the field only, not in the state.
    const keyword = (input.current?.value ?? text).trim();
    if (keyword) void navigate(`/search/${encodeURIComponent(keyword)}`);
  }

  return (
    <search>
      <form action={inShop('/shop')} onSubmit={submit}>
        <input
          ref={input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? LIST_ID : undefined}
          aria-activedescendant={activeId}
          name="keyword"
          value={text}
          onFocus={() => setWanted(true)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => keys.current?.(event)}
          placeholder={shellText('searchPlaceholder')}
          aria-label={shellText('searchPlaceholder')}
          maxLength={LONGEST_KEYWORD}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">
          <SearchIcon />
          <span className="sr-only">
            {shellText('search')} <Am>{shellText.am('search')}</Am>
          </span>
        </button>
        {isWanted && (
          <SuggestionList {...{ id: LIST_ID, text, searched, keys }} field={input} onState={setState} />
        )}
      </form>
    </search>
  );
}
