import { Link } from 'react-router';
import { AddressBlock } from '#app/features/orders/address-block.tsx';
import { useMay, useMayCall } from '#app/state/session/permissions.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Price } from '#app/ui/prices/price.tsx';
import { dayByMoment } from '#contract/days/written-days.ts';
import { formatBirr } from '#contract/money.ts';
import { customersText as text } from '#contract/texts/admin-customers.ts';
import { ordersForStaff as ordersText } from '#contract/texts/orders.ts';
import { OtherCards } from './other-cards.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { Part, type CustomerPartProps } from './customer-part.tsx';
import { CustomerTags } from './customer-tags.tsx';

export function CustomerScreen({ of, onChanged }: CustomerPartProps) {
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
      <div className="lg:col-start-2">
        <Contact of={of} />
      </div>
      <div className="space-y-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Orders of={of} />
        <Addresses of={of} />
      </div>
      <div className="space-y-8 lg:col-start-2">
        <CustomerTags of={of} onChanged={onChanged} />
        <CustomerNotes of={of} onChanged={onChanged} />
        <OtherCards of={of} onChanged={onChanged} />
      </div>
    </div>
  );
}

function Addresses({ of: { addresses } }: Pick<CustomerPartProps, 'of'>) {
  if (addresses.length === 0) return null;
  return (
    <Part heading={text('addresses')}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address, index) => (
          <li key={index} className="rounded-control border border-line p-3">
            <AddressBlock address={address} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const linkClass = 'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4';

function Contact({ of: { phones, email, account } }: Pick<CustomerPartProps, 'of'>) {
  const mayOrder = useMay('orders:write');
  const mayEdit = useMayCall('PUT /api/users/:id', 'staff:write');
  return (
    <Part heading={text('contact')}>
      <ul>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`} className={`${linkClass} tabular-nums`}>
              {phone}
            </a>
          </li>
        ))}
        {email && (
          <li>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </li>
        )}
        <li>
          {account && mayEdit ? (
            <Link to={`/admin/user/${account}/edit`} className={linkClass}>
              {text('account')}
            </Link>
          ) : (
            <span className="text-soft">{text(account ? 'account' : 'noAccount')}</span>
          )}
        </li>
      </ul>
      {mayOrder && (
        <Link to="/admin/orders/new" className={`${buttonClass({ full: true })} mt-3`}>
          {text('newOrder')}
        </Link>
      )}
    </Part>
  );
}

function Orders({ of: { newestOrders } }: Pick<CustomerPartProps, 'of'>) {
  if (newestOrders.length === 0)
    return (
      <Part heading={text('orders')}>
        <p className="text-soft">{text('noOrders')}</p>
      </Part>
    );
  return (
    <Part heading={text('orders')}>
      <ul className="divide-y divide-line border-y border-line">
        {newestOrders.map(({ _id, number, status, createdAt, totalPrice, amountDue }) => (
          <li key={_id}>
            <Link
              to={`/admin/orders/${number}`}
              className="flex min-h-18 items-center justify-between gap-4 py-2 no-underline hover:bg-surface"
            >
              <span>
                <span className="block font-medium">{text('order', { number: String(number) })}</span>
                <span className="block text-meta text-soft tabular-nums">
                  {dayByMoment(createdAt)} · {ordersText(`states.${status}`)}
                </span>
              </span>
              <span className="text-right">
                <Price birr={totalPrice} className="block" />
                {amountDue > 0 && (
                  <span className="block text-meta font-semibold tabular-nums">
                    {text('due', { amount: formatBirr(amountDue) })}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
