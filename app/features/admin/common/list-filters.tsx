import { useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { listText as text } from '#contract/texts/admin-lists.ts';
import { Button } from '#app/ui/button.tsx';
import { inputClass } from '#app/ui/field.tsx';
import { searchOf, type Filter, type Filters } from './list-address.ts';

interface ListFiltersProps {
  /** The label of the search: 'Search the orders'. */
  label: string;
  filters: readonly Filter[];
  /** The filters in the address. */
  values: Filters;
  /** The list's first page, where its other pages have paths of their own. */
  at?: string;
}

/** Search, filters and order of a list. All of it stands in the address; a choice counts at once, a text on Enter. */
export function ListFilters({ label, filters, values, at }: ListFiltersProps) {
  const { pathname } = useLocation();
  const list = at ?? pathname;
  const navigate = useNavigate();
  const { typed, type } = useTyped(values);
  const show = (wanted: Filters) => void navigate(list + searchOf(wanted));
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
            onChange={(event) => type('keyword', event.target.value)}
            aria-label={label}
            placeholder={label}
            maxLength={100}
            className={inputClass}
          />
          <Button type="submit" variant="secondary">
            {text('search')}
          </Button>
        </div>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={typed[filter.name] ?? ''}
            onType={(value) => type(filter.name, value)}
            onChoose={(value) => show(type(filter.name, value))}
          />
        ))}
        {Object.keys(values).length > 0 && (
          <Link
            to={list}
            className="inline-flex min-h-12 items-center px-2 font-medium underline-offset-4 hover:underline"
          >
            {text('clear')}
          </Link>
        )}
      </form>
    </search>
  );
}

/** Holds the values of the controls until they are in the address. */
function useTyped(values: Filters) {
  const [typed, setTyped] = useState(values);
  const [shown, setShown] = useState(values);
  // Back and forward bring other values; what was half typed goes with the old ones.
  if (searchOf(shown) !== searchOf(values)) {
    setShown(values);
    setTyped(values);
  }
  const type = (name: string, value: string): Filters => {
    const wanted = { ...typed, [name]: value };
    setTyped(wanted);
    return wanted;
  };
  return { typed, type };
}

interface FilterFieldProps {
  filter: Filter;
  value: string;
  onType: (value: string) => void;
  onChoose: (value: string) => void;
}

function FilterField({ filter, value, onType, onChoose }: FilterFieldProps) {
  return (
    <label className="block min-w-0 md:w-44">
      <span className="mb-1 block text-meta text-soft">{filter.label}</span>
      {filter.kind === 'day' ? (
        <input
          type="date"
          name={filter.name}
          min="2000-01-01"
          value={value}
          onChange={(event) => onType(event.target.value)}
          className={inputClass}
        />
      ) : (
        <select
          name={filter.name}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
          className={`${inputClass} select`}
        >
          {filter.options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}
