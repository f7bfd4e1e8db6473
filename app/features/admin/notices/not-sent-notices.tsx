import { Link } from 'react-router';
import type { Notices, NotSentNotice } from '#contract/notices/notices.ts';
import { noticesText as text } from '#contract/texts/notices.ts';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

interface NotSentProps {
  notices: Notices;
  onChanged: (notices: Notices) => void;
}

/** The messages that could not be sent, above everything else on the screen. */
export function NotSentNotices({ notices, onChanged }: NotSentProps) {
  const { busy, failure, submit } = useSubmission();
  if (notices.notSent.length === 0) return null;
  const again = (id: string) =>
    void submit(async () => {
      onChanged(await api.call('POST /api/notices/not-sent/:id/again', { params: { id } }));
      toast.success(text.both('sentAgain'));
    });
  const drop = (id: string) =>
    void submit(async () => {
      onChanged(await api.call('DELETE /api/notices/not-sent/:id', { params: { id } }));
      toast.success(text.both('dropped'));
    });
  return (
    <section aria-labelledby="not-sent" className="mb-8 rounded-card border border-line p-4">
      <h2 id="not-sent" className="text-h3 font-semibold">
        {text('notSent')}
      </h2>
      <p className="mt-1 text-soft">{text('notSentExplained')}</p>
      <Failure of={failure} />
      <ul className="mt-2 divide-y divide-line">
        {notices.notSent.map((row) => (
          <li key={row._id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <NotSentText row={row} notices={notices} />
            <div className="flex flex-wrap gap-2">
              {row.text !== null && (
                <Button
                  variant="secondary"
                  busy={busy}
                  aria-label={text('againOf', { name: nameOf(row) })}
                  onClick={() => again(row._id)}
                >
                  {text('again')}
                </Button>
              )}
              <Button
                variant="quiet"
                disabled={busy}
                aria-label={text('dropOf', { name: nameOf(row) })}
                onClick={() => drop(row._id)}
              >
                {text('drop')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ notice, order }: NotSentNotice): string => {
  if (notice) return text(`names.${notice}`);
  return order === null ? text('toBuyer') : text('toBuyerOf', { number: order });
};

function NotSentText({ row, notices: { groups } }: { row: NotSentNotice; notices: Notices }) {
  const day = (staffLanguage === 'am' ? shortEthiopianDay : shortDay)(new Date(row.at));
  const receiver = row.group === null ? row.person : groups.find(({ _id }) => _id === row.group)?.name;
  return (
    <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
      <p className="font-semibold">{sentenceOf(row)}</p>
      <p className="text-meta text-soft">
        {[receiver, text(row.channel), day].filter(Boolean).join(' · ')}
        {row.order !== null && (
          <>
            {' · '}
            <Link to={`/admin/orders/${row.order}`} className="underline">
              {text('openOrder', { number: row.order })}
            </Link>
          </>
        )}
      </p>
      <p className="text-meta">{row.text === null ? text('callBuyer') : text(`problems.${row.problem}`)}</p>
    </div>
  );
}

/**
 * The text of a message in the reader's language. A message to a group has the Amharic sentence, the English one
 * and a link; an SMS has only the first.
 */
function sentenceOf(row: NotSentNotice): string {
  if (row.text === null) return nameOf(row);
  const [am = '', en = nameOf(row)] = row.text.split('\n\n');
  return staffLanguage === 'am' ? am : en;
}
