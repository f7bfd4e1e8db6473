import { useState } from 'react';
import { Link } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { CustomerScreen } from '#app/features/admin/customers/customer-screen.tsx';
import { api } from '#app/state/api.ts';
import { formatBirr } from '#contract/money.ts';
import { customersText as text } from '#contract/texts/admin-customers.ts';

export const clientLoader = adminLoader(({ params }) =>
  api.call('GET /api/customers/:id', { params: { id: params['id']! } }),
);

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('customer'),
  skeleton: 'form',
  keepsHeading: true,
  hasOwnHead: true,
  Body({ loaded }) {
    const [changed, setChanged] = useState({ of: loaded, customer: loaded });
    // A new load, of another card or of the same, replaces the changes made here.
    const customer = changed.of === loaded ? changed.customer : loaded;
    const { owed } = customer;
    return (
      <>
        <ScreenHead
          heading={customer.name || customer.phone || text('noName')}
          note={owed > 0 ? text('owes', { amount: formatBirr(owed) }) : text('owesNothing')}
        >
          <Link
            to="/admin/customers"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {text('back')}
          </Link>
        </ScreenHead>
        <CustomerScreen
          key={customer._id}
          of={customer}
          onChanged={(now) => setChanged({ of: loaded, customer: now })}
        />
      </>
    );
  },
});

export default Screen;
