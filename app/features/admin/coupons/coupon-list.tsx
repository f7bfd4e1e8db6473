import { Suspense, useState, type ReactNode } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { dateAndTime } from '#contract/written-days.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import { UserText } from '#app/ui/user-text.tsx';
import type { Coupon } from '#contract/coupons.ts';
import { formatBirr } from '#contract/money.ts';
import { adminCouponsText as text } from '#contract/texts/admin-coupons.ts';
import type { CouponDialogProps } from './coupon-dialog.tsx';
import { rulesOf, valuesOf } from './coupon-values.ts';

export const CouponDialog = lazyPart<CouponDialogProps>(
  () => import('./coupon-dialog.tsx'),
  () => null,
);

/** Lines of a cell begin below one another; on a phone they end where the label is not. */
const Lines = ({ children }: { children: ReactNode }) => (
  <span className="block md:text-left">{children}</span>
);
const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-meta text-soft tabular-nums">{children}</span>
);

const FACTS: readonly Column<Coupon>[] = [
  {
    header: text('columns.code'),
    lead: true,
    cell: ({ code, note }) => (
      <>
        <span className="font-semibold wrap-anywhere">{code}</span>
        {note && (
          <span className="block text-meta font-normal wrap-anywhere text-soft">
            <UserText as="span">{note}</UserText>
          </span>
        )}
      </>
    ),
  },
  { header: text('columns.what'), cell: What },
  { header: text('columns.when'), cell: When },
  { header: text('columns.uses'), cell: Uses },
  {
    header: text('columns.state'),
    cell: ({ state }) => (
      <span className={state === 'open' ? 'font-semibold text-primary' : 'text-soft'}>
        {text(`states.${state}`)}
      </span>
    ),
  },
];

function What({ kind, value, leastTotal, maxUsesPerPerson }: Coupon) {
  return (
    <Lines>
      {text(`what.${kind}`, { value: formatBirr(value ?? 0) })}
      {leastTotal > 0 && <Small>{text('least', { amount: formatBirr(leastTotal) })}</Small>}
      {maxUsesPerPerson !== null && <Small>{text('perPerson', { count: maxUsesPerPerson })}</Small>}
    </Lines>
  );
}

function When({ validFrom, validUntil }: Coupon) {
  if (!validFrom && !validUntil) return <span className="text-soft">{text('always')}</span>;
  return (
    <Lines>
      {validFrom && (
        <span className="block tabular-nums">{text('from', { time: dateAndTime(validFrom) })}</span>
      )}
      {validUntil && (
        <span className="block tabular-nums">{text('until', { time: dateAndTime(validUntil) })}</span>
      )}
    </Lines>
  );
}

function Uses({ uses, maxUses, discounted }: Coupon) {
  return (
    <Lines>
      {maxUses === null ? text('uses', { count: uses }) : text('usesOf', { count: uses, most: maxUses })}
      {discounted > 0 && <Small>{text('discounted', { amount: formatBirr(discounted) })}</Small>}
    </Lines>
  );
}

interface CouponListProps {
  coupons: readonly Coupon[];
  onChanged: () => void;
}

/** The coupons with their states and uses; each can be changed, and switched off by one press. */
export function CouponList({ coupons, onChanged }: CouponListProps) {
  const [open, setOpen] = useState<Coupon | null>(null);
  const { busy, failure, submit } = useSubmission();
  const turn = (coupon: Coupon) =>
    void submit(async () => {
      try {
        const rules = rulesOf(valuesOf(coupon), coupon.kind, !coupon.isOff);
        const call = { params: { id: coupon._id }, body: { ...rules, version: coupon.version } };
        await api.call('PUT /api/coupons/:id', call);
        toast.success({ en: text('done.saved', { code: coupon.code }) });
      } finally {
        // A refusal means that the list is no longer what it was.
        onChanged();
      }
    });
  return (
    <>
      <div className="mb-4 empty:hidden">
        <Failure of={failure} />
      </div>
      <DataTable
        caption={text('title')}
        columns={columnsWith(busy, setOpen, turn)}
        rows={coupons}
        keyOf={({ _id }) => _id}
        empty={text('empty')}
      />
      {open && (
        <Suspense>
          <CouponDialog coupon={open} onChanged={onChanged} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const columnsWith = (
  busy: boolean,
  change: (coupon: Coupon) => void,
  turn: (coupon: Coupon) => void,
): readonly Column<Coupon>[] => [
  ...FACTS,
  {
    header: text('columns.actions'),
    actions: true,
    cell: (coupon) => (
      <span className="flex flex-wrap gap-2 md:justify-end">
        <Button
          variant="secondary"
          className="flex-1 md:flex-none"
          aria-label={text('changeOf', { code: coupon.code })}
          onClick={() => change(coupon)}
        >
          {text('change')}
        </Button>
        <Button
          variant="secondary"
          className="flex-1 whitespace-nowrap md:flex-none"
          disabled={busy}
          aria-label={text(coupon.isOff ? 'switchOnOf' : 'switchOffOf', { code: coupon.code })}
          onClick={() => turn(coupon)}
        >
          {text(coupon.isOff ? 'switchOn' : 'switchOff')}
        </Button>
      </span>
    ),
  },
];
