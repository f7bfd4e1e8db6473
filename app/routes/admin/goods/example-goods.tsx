import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { useNewest } from '#app/features/admin/common/use-newest.ts';
import { noteWorkDone } from '#app/features/admin/common/office/office-counts.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { ExampleRemoval } from '#app/features/admin/examples/example-removal.tsx';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { Alert } from '#app/ui/alert.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { ExampleGoods } from '#contract/goods/example-goods.ts';
import { exampleText as text } from '#contract/texts/example-goods.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

/** The pause between two questions about the progress of a removal. */
const AGAIN_MS = 1500;

export const clientLoader = adminLoader(() => api.call('GET /api/example-goods'));

export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export default function ExampleGoodsScreen() {
  useCalendar();
  const [goods, setChanged] = useNewest(useLoaderData<typeof clientLoader>());
  const { removal } = goods;
  const isGoing = removal !== null && !removal.isDone;
  useEffect(() => {
    if (!isGoing) return noteWorkDone();
    const again = () => void api.call('GET /api/example-goods').then(setChanged, () => undefined);
    const timer = setInterval(again, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isGoing, setChanged]);
  const left = goods.toDelete + goods.toArchive + goods.edited.length;
  return (
    <div lang={staffLanguage} className={`max-w-3xl ${staffLanguage === 'am' ? 'am' : ''}`}>
      <ScreenHead heading={text('title')} note={left > 0 ? text('intro') : text('none')} />
      {goods.isWithheld && left > 0 && <p className="mb-6 text-soft">{text('withheld')}</p>}
      {removal && (
        <Alert kind={isGoing ? 'info' : 'success'} className="mb-6">
          {isGoing ? text('going', { count: removal.waiting }) : doneText(removal)}
        </Alert>
      )}
      {left > 0 && !isGoing && <ExampleRemoval goods={goods} onChanged={setChanged} />}
    </div>
  );
}

const doneText = ({ deleted, archived, kept }: NonNullable<ExampleGoods['removal']>) =>
  text('done', { deleted, archived, kept });
