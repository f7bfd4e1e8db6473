import { useState } from 'react';
import type { NoticeGroup, Notices } from '#contract/notices/notices.ts';
import { noticesText as text } from '#contract/texts/notices.ts';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { TestButton } from './test-button.tsx';

interface NoticeGroupsProps {
  notices: Notices;
  onChanged: (notices: Notices) => void;
}

const CHAT = /^(-?\d{1,20}|@\w{5,32})$/;

/** The Telegram groups to which the shop's bot writes: they can be added, tested and removed. */
export function NoticeGroups({ notices, onChanged }: NoticeGroupsProps) {
  const [asked, setAsked] = useState<NoticeGroup | null>(null);
  const removing = useSubmission();
  const remove = ({ _id: id }: NoticeGroup) =>
    removing.submit(async () => {
      onChanged(await api.call('DELETE /api/notices/groups/:id', { params: { id } }));
      setAsked(null);
    });
  return (
    <section aria-labelledby="groups" className="mt-10">
      <h2 id="groups" className="text-h3 font-semibold">
        {text('groups')}
      </h2>
      {!notices.channels.telegram && <Alert kind="info">{text('noTelegram')}</Alert>}
      <p className="mt-1 mb-4 max-w-2xl text-soft">{text('groupsExplained')}</p>
      <Failure of={removing.failure} />
      {notices.groups.length > 0 && (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {notices.groups.map((group) => (
            <Group key={group._id} group={group} onRemove={() => setAsked(group)} />
          ))}
        </ul>
      )}
      <GroupForm onChanged={onChanged} />
      <LazyConfirmDialog
        open={asked !== null}
        busy={removing.busy}
        title={asked ? text('askRemove', { name: asked.name }) : ''}
        description={text('removeExplained')}
        confirmLabel={text('remove')}
        cancelLabel={text('cancel')}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void remove(asked)}
      />
    </section>
  );
}

function Group({ group, onRemove }: { group: NoticeGroup; onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{group.name}</p>
        <p className="text-meta text-soft tabular-nums">{group.chatId}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <TestButton
          label={text('test')}
          name={text('testOf', { name: group.name })}
          body={{ to: 'group', group: group._id }}
        />
        <Button variant="quiet" aria-label={text('removeOf', { name: group.name })} onClick={onRemove}>
          {text('remove')}
        </Button>
      </div>
    </li>
  );
}

function GroupForm({ onChanged }: { onChanged: (notices: Notices) => void }) {
  const form = useForm({
    of: factsOf('POST /api/notices/groups'),
    check: ({ name, chatId }) => ({
      name: !name.trim() && text('groupNameMissing'),
      chatId: !CHAT.test(chatId.trim()) && text('chatIdWrong'),
    }),
    send: async (body) => {
      onChanged(await api.call('POST /api/notices/groups', { body }));
      form.set({ name: '', chatId: '' });
      toast.success(text.both('added'));
    },
  });
  return (
    <EndpointForm of={form} className="field-columns max-w-2xl gap-4 sm:grid-cols-2">
      <TextField label={text('groupName')} {...form.text('name')} />
      <TextField label={text('chatId')} hint={text('chatIdHint')} {...form.text('chatId')} />
      <div className="sm:col-span-2">
        <Failure of={form.failure} />
        <Button type="submit" variant="secondary" busy={form.busy}>
          {text('add')}
        </Button>
      </div>
    </EndpointForm>
  );
}
