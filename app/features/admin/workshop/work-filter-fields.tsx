import { useNavigate } from 'react-router';
import {
  filterOptions,
  writeSearch,
  type Filter,
  type Filters,
} from '#app/features/admin/common/lists/list-address.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';

interface WorkFilterFieldsProps {
  filters: readonly Filter[];
  values: Filters;
}

/** The filters of the work orders; their values stand in the address. */
export function WorkFilterFields({ filters, values }: WorkFilterFieldsProps) {
  const navigate = useNavigate();
  return (
    <search className="mb-5 grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
      {filters.map(
        (filter) =>
          filter.kind !== 'day' && (
            <SelectField
              key={filter.name}
              label={filter.label}
              value={values[filter.name] ?? ''}
              onChange={({ target }) =>
                void navigate(writeSearch({ ...values, [filter.name]: target.value }) || '?')
              }
            >
              <Options of={filterOptions(filter, values[filter.name] ?? '')} />
            </SelectField>
          ),
      )}
    </search>
  );
}
