import { useNavigate, useRouteLoaderData } from 'react-router';
import { useState } from 'react';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { useUnsavedGuard } from '#app/features/admin/common/editing/unsaved-guard.tsx';
import { QuotationForm } from '#app/features/admin/quotations/quotation-form.tsx';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { quotationPath } from '#contract/orders/quotation-states.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';
import type { loader as rootLoader } from '../../../root.tsx';

/** Loads the quotation to copy, which `?from=` names; if it no longer exists, the form is empty. */
export const clientLoader = formLoader(
  'POST /api/quotations/by-staff',
  'orders:write',
  async ({ request }) => {
    const id = new URL(request.url).searchParams.get('from');
    if (id === null) return { from: null };
    const from = await api.call('GET /api/quotations/:id', { params: { id } }).catch((error: unknown) => {
      if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
      throw error;
    });
    return { from };
  },
);

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('form.title'),
  skeleton: 'form',
  Body({ loaded: { from } }) {
    const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
    const navigate = useNavigate();
    const [changed, setChanged] = useState(false);
    const guard = useUnsavedGuard(changed);
    return (
      <>
        <p className="mb-6 max-w-2xl text-soft">{text('form.intro')}</p>
        <QuotationForm
          key={from?._id}
          from={from}
          cities={store?.deliveryCities ?? []}
          onChanged={setChanged}
          onMade={({ _id }) => {
            guard.release();
            toast.success({ en: text('form.made') });
            void navigate(quotationPath(_id));
          }}
        />
        {guard.dialog}
      </>
    );
  },
});

export default Screen;
