import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { Link, useLocation, useNavigate } from 'react-router';
import { listText as text } from '#contract/texts/admin-lists.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { DateInput, entersEthiopianDays } from '#app/ui/fields/date-field.tsx';
import { inputClass } from '#app/ui/fields/field.tsx';
import { listAddress, filterOptions, writeSearch, type Filter, type Filters } from './list-address.ts';
import { LONGEST_KEYWORD } from '#contract/longest.ts';

interface ListFiltersProps {
  /** The label of the search field: 'Search the orders'. Undefined: the list has no search. */
  label: string | undefined;
  filters: readonly Filter[];
  /** Further filters, which are folded until one of them is set. */
  more?: readonly Filter[];
  values: Filters;
  /** The address of the list's first page, where it is not the path alone. */
  at?: string;
}

const FORM = 'grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap';

/**
 * The search, filters and order of a list, all stored in the address. A choice takes effect at once, a text on
 * Enter.
 */
export function ListFilters({ label, filters, more = [], values, at }: ListFiltersProps) {
  const { pathname } = useLocation();
  const list = at ?? pathname;
  const navigate = useNavigate();
  const { typed, type } = useTyped(values);
  const show = (wanted: Filters) => void navigate(listAddress(list, wanted));
  const field = (filter: Filter) => (
    <FilterField
      key={filter.name}
      filter={filter}
      value={typed[filter.name] ?? ''}
      isAlone={label === undefined}
      onType={(value) => type(filter.name, value)}
      onChoose={(value) => show(type(filter.name, value))}
    />
  );
  return (
    <search className="mb-5 block">
      <form
        aria-label={label}
        className={classNames(FORM, entersEthiopianDays() && 'md:gap-y-7')}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          show(typed);
        }}
      >
        {label !== undefined && (
          <Words label={label} value={typed['keyword'] ?? ''} onType={(value) => type('keyword', value)} />
        )}
        {filters.map(field)}
        {more.length > 0 && (
          <MoreFilters isOpen={more.some(({ name }) => values[name] !== undefined)}>
            {more.map(field)}
          </MoreFilters>
        )}
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

function Words({ label, value, onType }: { label: string; value: string; onType: (value: string) => void }) {
  return (
    <div className="col-span-2 flex min-w-0 gap-2 md:max-w-sm md:grow">
      <input
        type="search"
        name="keyword"
        value={value}
        onChange={(event) => onType(event.target.value)}
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST_KEYWORD}
        className={inputClass}
      />
      <Button type="submit" variant="secondary">
        {text('search')}
      </Button>
    </div>
  );
}

function MoreFilters({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className="col-span-2 md:basis-full" open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-line decoration-2 underline-offset-4">
        {text('more')}
      </summary>
      <div className="mt-1 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">{children}</div>
    </details>
  );
}

/** Holds the values of the controls until they are in the address. */
function useTyped(values: Filters) {
  const [typed, setTyped] = useState(values);
  const [shown, setShown] = useState(values);
  // Back and forward change the address: its values replace text that is typed and not yet sent.
  if (writeSearch(shown) !== writeSearch(values)) {
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
  /** True in a row of filters without a search, where the control may be as wide as a search. */
  isAlone: boolean;
  onType: (value: string) => void;
  onChoose: (value: string) => void;
}

/** The same day in the other calendar hangs below the row, so that the controls of the row stand on one line. */
const WIDE = 'max-sm:col-span-2 md:w-72 md:[&>p]:-mb-7';

function FilterField({ filter, value, isAlone, onType, onChoose }: FilterFieldProps) {
  const id = useId();
  const isWide = filter.kind === 'day' && entersEthiopianDays();
  return (
    <div
      className={classNames(
        isWide ? WIDE : 'min-w-0',
        isAlone && 'col-span-2 md:w-80',
        !isWide && !isAlone && 'md:w-40',
      )}
    >
      <label id={`${id}-label`} htmlFor={id} className="mb-1 block text-meta text-soft">
        {filter.label}
      </label>
      {filter.kind === 'day' ? (
        <DateInput
          id={id}
          name={filter.name}
          min="2000-01-01"
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      ) : (
        <select
          id={id}
          name={filter.name}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
          className={`${inputClass} select`}
        >
          <Options of={filterOptions(filter, value)} />
        </select>
      )}
    </div>
  );
}
