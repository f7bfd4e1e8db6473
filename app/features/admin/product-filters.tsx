import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { adminText } from '#app/text/admin.ts';
import { productsText as text } from '#app/text/admin-products.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { inputClass } from '#app/ui/field.tsx';
import { productListAddress, type ProductFilters as Filters } from './product-list-address.ts';

/** Search, filters and order of the products list; what is chosen goes into the address. */
export function ProductFilters({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const [values, setValues] = useState(filters);
  const address = productListAddress(filters);
  const [shown, setShown] = useState(address);
  // Back and forward change the address without this form.
  if (shown !== address) {
    setShown(address);
    setValues(filters);
  }

  const show = (chosen: Filters) => void navigate(productListAddress(chosen));
  const choice = (name: 'category' | 'state' | 'sort') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      const chosen = { ...values, [name]: event.target.value } as Filters;
      setValues(chosen);
      show(chosen);
    },
  });

  return (
    <form
      role="search"
      aria-label={text.filters.en}
      className="mb-5 grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_11rem_10rem_13rem]"
      onSubmit={(event) => {
        event.preventDefault();
        show(values);
      }}
    >
      <div className="col-span-full flex items-end gap-2 lg:col-span-1">
        <label className="min-w-0 grow text-meta text-soft">
          {text.keyword.en}
          <input
            type="search"
            name="keyword"
            value={values.keyword}
            onChange={(event) => setValues({ ...values, keyword: event.target.value })}
            placeholder={text.keywordHint.en}
            maxLength={100}
            className={classNames(inputClass, 'mt-1')}
          />
        </label>
        <Button type="submit" variant="secondary">
          {adminText.searchButton.en}
        </Button>
      </div>
      <Choice label={text.category.en} {...choice('category')}>
        <option value="">{text.allCategories.en}</option>
        <Options of={text.categories} />
      </Choice>
      <Choice label={text.state.en} {...choice('state')}>
        <option value="">{text.allStates.en}</option>
        <Options of={text.states} />
      </Choice>
      <Choice label={text.sort.en} className="col-span-2 md:col-span-1" {...choice('sort')}>
        <Options of={text.sorts} />
      </Choice>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  className?: string;
  children: ReactNode;
}

function Choice({ label, className, children, ...native }: ChoiceProps) {
  return (
    <label className={classNames('text-meta text-soft', className)}>
      {label}
      <select {...native} className={classNames(inputClass, 'select mt-1')}>
        {children}
      </select>
    </label>
  );
}

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
