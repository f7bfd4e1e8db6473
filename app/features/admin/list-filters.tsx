import { useState, type FormEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { listText as text } from '#app/text/admin-lists.ts';
import { Button } from '#app/ui/button.tsx';
import { inputClass } from '#app/ui/field.tsx';
import { searchOf, type Filter, type Filters } from './list-address.ts';

interface ListFiltersProps {
  /** What is searched: 'Search the orders'. */
  label: string;
  filters: readonly Filter[];
  /** What the address says. */
  values: Filters;
  /** The list's first page, where its other pages have paths of their own. */
  at?: string;
}

/** Search, filters and order of a list. All of it stands in the address; a choice counts at once, a text on Enter. */
export function ListFilters({ label, filters, values, at }: ListFiltersProps) {
  const { pathname } = useLocation();
  const list = at ?? pathname;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(values);
  const [shown, setShown] = useState(values);
  // Back and forward bring other values; what was half typed goes with the old ones.
  if (searchOf(shown) !== searchOf(values)) {
    setShown(values);
    setTyped(values);
  }
  const show = (wanted: Filters) => void navigate(list + searchOf(wanted));
  const isSet = Object.keys(values).length > 0;

  return (
    <search className="mb-5 block">
      <form
        aria-label={label}
        className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          show(typed);
        }}
      >
        <div className="col-span-2 flex min-w-0 gap-2 md:max-w-sm md:grow">
          <input
            type="search"
            name="keyword"
            value={typed['keyword'] ?? ''}
            onChange={(event) => setTyped({ ...typed, keyword: event.target.value })}
            aria-label={label}
            placeholder={label}
            maxLength={100}
            className={inputClass}
          />
          <Button type="submit" variant="secondary">
            {text.search.en}
          </Button>
        </div>
        {filters.map((filter) => (
          <Labelled key={filter.name} label={filter.label}>
            {filter.kind === 'day' ? (
              <input
                type="date"
                name={filter.name}
                min="2000-01-01"
                value={typed[filter.name] ?? ''}
                onChange={(event) => setTyped({ ...typed, [filter.name]: event.target.value })}
                className={inputClass}
              />
            ) : (
              <select
                name={filter.name}
                value={typed[filter.name] ?? ''}
                onChange={(event) => {
                  const wanted = { ...typed, [filter.name]: event.target.value };
                  setTyped(wanted);
                  show(wanted);
                }}
                className={`${inputClass} select`}
              >
                {filter.options.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        ))}
        {isSet && (
          <Link
            to={list}
            className="inline-flex min-h-12 items-center px-2 font-medium underline-offset-4 hover:underline"
          >
            {text.clear.en}
          </Link>
        )}
      </form>
    </search>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="block min-w-0 md:w-44">
      <span className="mb-1 block text-meta text-soft">{label}</span>
      {children}
    </label>
  );
}
