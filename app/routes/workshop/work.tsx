import { useState } from 'react';
import { useLoaderData, useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import '#app/features/workshop/workshop.css';
import { PieceView } from '#app/features/workshop/piece-view.tsx';
import { WorkList } from '#app/features/workshop/work-list.tsx';
import { ApiError } from '#app/api/client.ts';
import { guestApi } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useCalendar } from '#app/state/session/calendar.ts';
import { workText as text } from '#contract/texts/work.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';
export const HydrateFallback = () => (
  <div className="workshop page pt-6">
    <Spinner />
  </div>
);

/** Loads the work of a workshop; null when its link has ended or is unknown. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  guestApi
    .call('GET /api/work/:token', { params: { token: params['token'] ?? '' } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
      throw error;
    });

/** The page of a workshop, in Amharic only: its list, or one piece with its stages. */
export default function WorkPage() {
  useCalendar();
  const loaded = useLoaderData<typeof clientLoader>();
  const { token = '' } = useParams();
  const [changed, setChanged] = useState<typeof loaded>(null);
  const [search] = useSearchParams();
  const work = changed ?? loaded;
  if (!work) {
    return (
      <div className="workshop page py-16 text-center">
        <h1 className="text-h1 font-semibold">
          <Am>{text.am('title')}</Am>
        </h1>
        <p className="mt-4">
          <Am>{text.am('ended')}</Am>
        </p>
      </div>
    );
  }
  const piece = work.pieces.find(({ _id }) => _id === search.get('piece'));
  return (
    <div lang="am" className="workshop page max-w-2xl pt-5 pb-20">
      {piece ? (
        <PieceView key={piece._id} piece={piece} token={token} onChanged={setChanged} />
      ) : (
        <WorkList work={work} />
      )}
    </div>
  );
}
