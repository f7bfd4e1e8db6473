import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#app/state/api.ts';
import { useMayCall } from '#app/state/session/permissions.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { customersText as text } from '#contract/texts/admin-customers.ts';
import { Part, type CustomerPartProps } from './customer-part.tsx';

/** The tags of a customer, each a link to all customers with it. */
export function CustomerTags({ of, onChanged }: CustomerPartProps) {
  const [typed, setTyped] = useState('');
  const { busy, failure, fields, submit, formProps } = useSubmission();
  const mayWrite = useMayCall('PUT /api/customers/:id/tags', 'customers:write');
  const put = async (tag: string, isOn: boolean) =>
    onChanged(await api.call('PUT /api/customers/:id/tags', { params: { id: of._id }, body: { tag, isOn } }));
  const add = () =>
    void submit(async () => {
      await put(typed.trim(), true);
      setTyped('');
    });
  if (!mayWrite && of.tags.length === 0) return null;
  return (
    <Part heading={text('tags')}>
      <ul className="flex flex-wrap gap-2">
        {of.tags.map((tag) => (
          <Tag
            key={tag}
            tag={tag}
            busy={busy}
            onRemove={mayWrite ? () => void submit(() => put(tag, false)) : undefined}
          />
        ))}
      </ul>
      {mayWrite && (
        <form {...formProps(add)} className="mt-2 flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextField
              label={text('newTag')}
              name="tag"
              value={typed}
              maxLength={30}
              autoComplete="off"
              error={fields['tag']}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Button type="submit" variant="secondary" busy={busy} disabled={typed.trim() === ''}>
            {text('addTag')}
          </Button>
        </form>
      )}
      <Failure of={failure} />
    </Part>
  );
}

interface TagProps {
  tag: string;
  busy: boolean;
  /** Undefined for people who only read the tags. */
  onRemove: (() => void) | undefined;
}

function Tag({ tag, busy, onRemove }: TagProps) {
  return (
    <li className="inline-flex items-center rounded-full bg-line/60 px-4 has-[button]:pr-0">
      <Link
        to={`/admin/customers?tag=${encodeURIComponent(tag)}`}
        className="inline-flex min-h-11 items-center text-meta font-medium no-underline hover:underline"
      >
        {tag}
      </Link>
      {onRemove && (
        <button
          type="button"
          disabled={busy}
          aria-label={text('removeTag', { tag })}
          onClick={onRemove}
          className="size-11 cursor-pointer"
        >
          ×
        </button>
      )}
    </li>
  );
}
