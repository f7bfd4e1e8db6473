import { useLoaderData } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { useNewest } from '#app/features/admin/common/use-newest.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { NoticeGroups } from '#app/features/admin/notices/notice-groups.tsx';
import { NoticeTests } from '#app/features/admin/notices/notice-tests.tsx';
import { NotSentNotices } from '#app/features/admin/notices/not-sent-notices.tsx';
import { NoticeRule } from '#app/features/admin/notices/notice-rule.tsx';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { noticesText as text } from '#contract/texts/notices.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(() => api.call('GET /api/notices'));

export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export default function NoticesScreen() {
  useCalendar();
  const [notices, setChanged] = useNewest(useLoaderData<typeof clientLoader>());
  return (
    <div lang={staffLanguage} className={`max-w-4xl ${staffLanguage === 'am' ? 'am' : ''}`}>
      <ScreenHead heading={text('title')} />
      <NotSentNotices notices={notices} onChanged={setChanged} />
      <p className="mb-4 max-w-2xl text-soft">{text('explain')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {notices.rules.map(({ notice }) => (
          <NoticeRule key={notice} notice={notice} of={notices} onChanged={setChanged} />
        ))}
        <li className="py-4">
          <p className="font-semibold">{text('always')}</p>
          <p className="text-meta text-soft">{text('alwaysExplained')}</p>
        </li>
      </ul>
      <NoticeGroups notices={notices} onChanged={setChanged} />
      <NoticeTests channels={notices.channels} />
    </div>
  );
}
