import { useEffect } from 'react';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { useNewest } from '#app/features/admin/common/use-newest.ts';
import { noteWorkDone } from '#app/features/admin/common/office/office-counts.ts';
import { ExampleRemoval } from '#app/features/admin/examples/example-removal.tsx';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { ExampleGoods } from '#contract/goods/example-goods.ts';
import { exampleText as text } from '#contract/texts/example-goods.ts';

/** The pause between two questions about the progress of a removal. */
const AGAIN_MS = 1500;

export const clientLoader = adminLoader(() => api.call('GET /api/example-goods'));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  hasOwnHead: true,
  Body({ loaded }) {
    const [goods, setChanged] = useNewest(loaded);
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
      <div className="max-w-3xl">
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
  },
});

export default Screen;

const doneText = ({ deleted, archived, kept }: NonNullable<ExampleGoods['removal']>) =>
  text('done', { deleted, archived, kept });
