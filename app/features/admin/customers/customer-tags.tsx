import { Link } from 'react-router';
import { api } from '#app/state/api.ts';
import { useMayCall } from '#app/state/session/permissions.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { customersText as text } from '#contract/texts/admin-customers.ts';
import { Part, type CustomerPartProps } from './customer-part.tsx';

/** The tags of a customer, each a link to all customers with it. */
export function CustomerTags({ of, onChanged }: CustomerPartProps) {
  const form = useForm({ of: factsOf('PUT /api/customers/:id/tags'), send: add });
  const { busy, submit } = form;
  const mayWrite = useMayCall('PUT /api/customers/:id/tags', 'customers:write');
  const put = async (tag: string, isOn: boolean) =>
    onChanged(await api.call('PUT /api/customers/:id/tags', { params: { id: of._id }, body: { tag, isOn } }));
  async function add({ tag }: { tag: string }): Promise<void> {
    await put(tag.trim(), true);
    form.set({ tag: '' });
  }
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
        <EndpointForm of={form} className="mt-2 flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextField {...form.text('tag')} required={false} label={text('newTag')} autoComplete="off" />
          </div>
          <Button type="submit" variant="secondary" busy={busy} disabled={form.values.tag.trim() === ''}>
            {text('addTag')}
          </Button>
        </EndpointForm>
      )}
      <Failure of={form.failure} />
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
