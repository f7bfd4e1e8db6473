import { NOTICE_WAYS, type NoticeWay } from '#contract/notices/notice-kinds.ts';
import type { OwnNotices, OwnNoticesChange } from '#contract/notices/notices.ts';
import { noticesText } from '#contract/texts/notices.ts';
import { ownNoticesText as text } from '#contract/texts/own-notices.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';

interface OwnNoticeChoicesProps {
  own: OwnNotices;
  busy: boolean;
  save: (change: OwnNoticesChange) => Promise<unknown>;
}

/** The notices that a person's role may receive, each by mail and by SMS. */
export function OwnNoticeChoices({ own, busy, save }: OwnNoticeChoicesProps) {
  const isOff = (way: NoticeWay) => (way === 'mail' ? !own.byMail : !own.bySms);
  if (own.notices.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand underline">
        <Both of={text.both('choose')} className="ml-2 font-normal" />
      </summary>
      <p className="mt-1 text-meta text-soft">
        <Both of={text.both('chooseExplained')} className="block" />
      </p>
      {!own.bySms && (
        <p className="text-meta text-soft">
          <Both of={text.both('noSms')} className="block" />
        </p>
      )}
      <ul className="mt-2 max-w-2xl divide-y divide-line border-y border-line">
        {own.notices.map((row) => (
          <li key={row.notice} className="flex items-center gap-2 py-1">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p>{noticesText(`names.${row.notice}`)}</p>
              <Am as="p" className="text-meta text-soft">
                {noticesText.am(`names.${row.notice}`)}
              </Am>
            </div>
            {NOTICE_WAYS.map((way) => (
              <label key={way} className="flex min-h-11 min-w-16 cursor-pointer items-center gap-2 text-meta">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  aria-label={text(`${way}Of`, { name: noticesText(`names.${row.notice}`) })}
                  checked={row[way]}
                  disabled={busy || isOff(way)}
                  onChange={({ target }) =>
                    void save({ choices: [{ notice: row.notice, way, wanted: target.checked }] })
                  }
                />
                {text(way)}
              </label>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
