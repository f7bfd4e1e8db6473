import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { useNewest } from '#app/features/admin/common/use-newest.ts';
import { NoticeGroups } from '#app/features/admin/notices/notice-groups.tsx';
import { NoticeTests } from '#app/features/admin/notices/notice-tests.tsx';
import { NotSentNotices } from '#app/features/admin/notices/not-sent-notices.tsx';
import { NoticeRule } from '#app/features/admin/notices/notice-rule.tsx';
import { api } from '#app/state/api.ts';
import { noticesText as text } from '#contract/texts/notices.ts';

export const clientLoader = adminLoader(() => api.call('GET /api/notices'));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  hasOwnHead: true,
  Body({ loaded }) {
    const [notices, setChanged] = useNewest(loaded);
    return (
      <div className="max-w-4xl">
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
  },
});

export default Screen;
