import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { Lines, Small } from '#app/features/admin/lists/cells.tsx';
import { ChangeAndSwitch } from '#app/features/admin/lists/change-and-switch.tsx';
import { defineList } from '#app/features/admin/lists/define-list.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { Coupon } from '#contract/orders/coupons.ts';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { COUPON_KIND_FACTS } from '#contract/orders/coupon-kinds.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import { formatBirr } from '#contract/money.ts';
import { adminCouponsText as text } from '#contract/texts/admin-coupons.ts';

const CouponDialog = lazyDialog(() => import('./coupon-dialog.tsx'));

const COLUMNS: readonly Column<Coupon>[] = [
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

function What({ kind, maxUsesPerPerson, ...coupon }: Coupon) {
  const prices = usePriceKind();
  const { value, leastTotal } = prices === 'with-vat' ? coupon.withVat : coupon;
  const isBirr = COUPON_KIND_FACTS[kind].value === 'birr';
  const inKind = (name: string) => priceKindsText(`named.${prices}`, { name });
  const what = text(`what.${kind}`, { value: formatBirr(value ?? 0) });
  return (
    <Lines>
      {isBirr ? inKind(what) : what}
      {leastTotal > 0 && <Small>{inKind(text('least', { amount: formatBirr(leastTotal) }))}</Small>}
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

async function turn(coupon: Coupon): Promise<void> {
  const { _id: id, isOff } = coupon;
  await api.call('PUT /api/coupons/:id', { params: { id }, body: { ...coupon, isOff: !isOff } });
  toast.success({ en: text('done.saved', { code: coupon.code }) });
}

export const couponList = defineList<Coupon>({
  at: '/admin/coupons',
  title: text('title'),
  note: ({ total }) => text('count', { count: total }),
  head: ({ open }) => (
    <MayCall call="POST /api/coupons" needs="discounts:write">
      <Button onClick={() => open(null)}>{text('new')}</Button>
    </MayCall>
  ),
  explain: text('explain'),
  load: (query) => api.list('GET /api/coupons', { query }),
  columns: COLUMNS,
  actions: {
    header: text('columns.actions'),
    cell: (coupon, { open, act, busy }) => (
      <MayCall call="PUT /api/coupons/:id" needs="discounts:write">
        <ChangeAndSwitch
          change={{
            text: text('change'),
            label: text('changeOf', { code: coupon.code }),
            onPress: () => open(coupon),
          }}
          turn={{
            text: text(coupon.isOff ? 'switchOn' : 'switchOff'),
            label: text(coupon.isOff ? 'switchOnOf' : 'switchOffOf', { code: coupon.code }),
            onPress: () => act(() => turn(coupon)),
          }}
          busy={busy}
        />
      </MayCall>
    ),
  },
  dialog: (coupon, props) => <CouponDialog coupon={coupon} {...props} />,
  empty: text('empty'),
});
