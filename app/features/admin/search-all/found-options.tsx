import type { ReactNode } from 'react';
import { dayByMoment } from '#contract/days/written-days.ts';
import { commonText } from '#contract/texts/common.ts';
import { quotationPath } from '#contract/orders/quotation-states.ts';
import type {
  Found,
  FoundOrder,
  FoundPayment,
  FoundProduct,
  FoundQuotation,
} from '#contract/searching/find.ts';
import { bothPrices, usePriceKind, useUsualRate } from '#app/ui/prices/price-kind.ts';
import { formatBirr } from '#contract/money.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import { findText as text } from '#contract/texts/find.ts';
import { ordersForStaff as ordersText } from '#contract/texts/orders.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { Am } from '#app/ui/am.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { findScreens } from './screens.ts';

/**
 * Screens come first: they are found at once, and results that come later from the server must not move them while
 * someone points at them.
 */
export const FOUND_GROUPS = ['screens', 'orders', 'quotations', 'payments', 'customers', 'products'] as const;
export type FoundGroup = (typeof FOUND_GROUPS)[number];

export interface Option {
  id: string;
  group: FoundGroup;
  to: string;
  content: ReactNode;
}

/** The address of an order's screen in the back office. */
const placeOfOrder = (number: number) => ({ to: `/admin/orders/${number}` });

export function foundOptions(
  { typed, who }: { typed: string; who: Rights | null },
  found: Found | null,
  listId: string,
): Option[] {
  const { orders = [], quotations = [], payments = [], customers = [], products = [] } = found ?? {};
  const options: Omit<Option, 'id'>[] = [
    ...findScreens(typed, who).map(({ to, en, am }) => ({
      group: 'screens' as const,
      to,
      content: (
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span>{en}</span>
          <Am className="text-meta text-soft">{am}</Am>
        </span>
      ),
    })),
    ...orders.map((order) => ({
      group: 'orders' as const,
      ...placeOfOrder(order.number),
      content: <OrderContent order={order} />,
    })),
    ...quotations.map((quotation) => ({
      group: 'quotations' as const,
      to: quotationPath(quotation._id),
      content: <QuotationContent quotation={quotation} />,
    })),
    ...payments.map((payment) => ({
      group: 'payments' as const,
      ...(payment.order ? placeOfOrder(payment.order.number) : { to: '/admin/incoming-money' }),
      content: <PaymentContent payment={payment} />,
    })),
    ...customers.map(({ _id, name, phone, email }) => ({
      group: 'customers' as const,
      to: `/admin/customers/${_id}`,
      content: <Lines first={name} second={[phone, email].filter(Boolean).join(' · ')} />,
    })),
    ...products.map((product) => ({
      group: 'products' as const,
      to: `/admin/product/${product._id}/edit`,
      content: <ProductContent product={product} />,
    })),
  ];
  return options.map((option, at) => ({ ...option, id: `${listId}-${at}` }));
}

function Lines({ first, second, end }: { first: ReactNode; second: string; end?: ReactNode }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{first}</span>
        <span className="block truncate text-meta text-soft">{second}</span>
      </span>
      {end && <span className="shrink-0 text-right text-meta text-soft tabular-nums">{end}</span>}
    </>
  );
}

function OrderContent({ order }: { order: FoundOrder }) {
  const { number, name, phone, city, status, totalPrice, by } = order;
  return (
    <Lines
      first={
        <>
          {text('order', { number: String(number) })} · {name}
        </>
      }
      second={[phone, city && cityIn(city), by === 'number' ? '' : text(`by.${by}`)]
        .filter(Boolean)
        .join(' · ')}
      end={
        <>
          <span className="block">{ordersText(`states.${status}`)}</span>
          <span className="block">{commonText('priceOf', { formatted: formatBirr(totalPrice) })}</span>
        </>
      }
    />
  );
}

function QuotationContent({ quotation }: { quotation: FoundQuotation }) {
  const { number, name, company, phone, totalPrice } = quotation;
  return (
    <Lines
      first={[number && text('quotation', { number }), name].filter(Boolean).join(' · ')}
      second={[company, phone].filter(Boolean).join(' · ')}
      end={commonText('priceOf', { formatted: formatBirr(totalPrice) })}
    />
  );
}

function PaymentContent({ payment: { kind, reference, money, order, at } }: { payment: FoundPayment }) {
  const of = order === null ? '' : text('order', { number: String(order.number) });
  return (
    <Lines
      first={reference}
      second={[text(`money.${kind}`), of, dayByMoment(at)].filter(Boolean).join(' · ')}
      end={`${money.amount} ${money.currency}`}
    />
  );
}

function ProductContent({ product: { name, image, price, state } }: { product: FoundProduct }) {
  const [kind, rate] = [usePriceKind(), useUsualRate()];
  return (
    <>
      <span className="size-10 shrink-0 overflow-hidden bg-ground">
        <Picture src={image} alt="" sizes="40px" width={40} height={40} className="size-10 object-contain" />
      </span>
      <Lines
        first={name}
        second={text(`state.${state}`)}
        end={commonText('priceOf', { formatted: bothPrices(price, kind, rate).large })}
      />
    </>
  );
}
