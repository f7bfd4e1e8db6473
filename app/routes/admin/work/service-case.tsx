import { useState } from 'react';
import { Link } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { CaseScreen } from '#app/features/admin/service-cases/case-screen.tsx';
import { CaseStateWord } from '#app/features/admin/service-cases/case-state-word.tsx';
import { api } from '#app/state/api.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import { serviceForStaff as serviceText } from '#contract/texts/service.ts';

export const clientLoader = adminLoader(({ params }) =>
  api.call('GET /api/service-cases/:id', { params: { id: params['id']! } }),
);

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('caseTitle'),
  skeleton: 'form',
  keepsHeading: true,
  hasOwnHead: true,
  Body({ loaded }) {
    const [changed, setChanged] = useState(loaded);
    const of = changed._id === loaded._id && changed.version >= loaded.version ? changed : loaded;
    return (
      <>
        <ScreenHead
          heading={serviceText('case', { number: of.number })}
          note={serviceText(`kinds.${of.kind}`)}
        >
          <span className="flex items-center gap-4">
            <CaseStateWord state={of.state} outcome={of.outcome} />
            <Link
              to="/admin/service"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {text('back')}
            </Link>
          </span>
        </ScreenHead>
        <CaseScreen of={of} onChanged={setChanged} />
      </>
    );
  },
});

export default Screen;
