import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { shellText } from '#contract/texts/shell.ts';
import { Am } from '#app/ui/am.tsx';
import { SearchIcon } from './icons.tsx';

/** As the API takes it. */
const MAX_KEYWORD = 100;

/** Search is always to hand. Before the scripts are there it asks the shop page for the same. */
export function SearchForm() {
  const navigate = useNavigate();
  const searched = useMatch('/search/:keyword')?.params.keyword ?? '';
  const [text, setText] = useState(searched);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // The field shows the current search, also after Back, but never changes under somebody who types.
    if (document.activeElement !== input.current) setText(searched);
  }, [searched]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Text that was typed before the scripts came is in the field alone.
    const keyword = (input.current?.value ?? text).trim();
    if (keyword) void navigate(`/search/${encodeURIComponent(keyword)}`);
  }

  return (
    <search className="search-row">
      <form action="/shop" onSubmit={submit} className="relative mx-auto w-full max-w-reading">
        <input
          ref={input}
          type="search"
          name="keyword"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={shellText('searchPlaceholder')}
          aria-label={shellText('searchPlaceholder')}
          maxLength={MAX_KEYWORD}
          autoComplete="off"
          enterKeyHint="search"
          className="block h-11 w-full rounded-control border border-input bg-surface pr-13 pl-4 text-body placeholder:text-soft hover:border-ink"
        />
        <button
          type="submit"
          className="absolute inset-y-0 right-0 flex w-12 cursor-pointer items-center justify-center rounded-r-control text-ink hover:text-primary active:bg-line/60"
        >
          <SearchIcon />
          <span className="sr-only">
            {shellText('search')} <Am>{shellText.am('search')}</Am>
          </span>
        </button>
      </form>
    </search>
  );
}
