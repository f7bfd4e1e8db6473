import { Link } from 'react-router';
import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { messageOf } from '#app/ui/failure.tsx';
import { soldTwiceText as text } from '#contract/texts/sold-twice.ts';
import type { Today } from '#contract/work/today.ts';

type Sold = NonNullable<Today['soldTwice']>[number];

/** The sales without a network whose pieces were sold to somebody else too: one of both buyers has to be told. */
export function SoldTwice({
  soldTwice = [],
  onChanged,
}: Pick<Today, 'soldTwice'> & { onChanged: () => void }) {
  if (soldTwice.length === 0) return null;
  async function seeTo({ order }: Sold) {
    try {
      await api.call('POST /api/counter/sales/:id/seen-to', { params: { id: order._id } });
      onChanged();
    } catch (error) {
      toast.error({ en: messageOf(error) });
    }
  }
  return (
    <section aria-labelledby="sold-twice" className="mb-6 rounded-control border border-line p-4">
      <h2 id="sold-twice" className="font-semibold text-error">
        {text('title')}
      </h2>
      <p className="mt-1 text-meta text-soft">{text('explain')}</p>
      <ul className="mt-2 divide-y divide-line">
        {soldTwice.map((sold) => (
          <li
            key={sold.order._id}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-2"
          >
            <Link to={`/admin/orders/${sold.order.number}`} className="text-ink tabular-nums">
              {text('of', {
                number: sold.order.number,
                count: sold.pieces,
                seller: sold.seller,
                moment: staffMoment(sold.soldAt),
              })}
            </Link>
            <MayCall call="POST /api/counter/sales/:id/seen-to" needs="stock:write">
              <Button variant="secondary" onClick={() => void seeTo(sold)}>
                {text('done')}
              </Button>
            </MayCall>
          </li>
        ))}
      </ul>
    </section>
  );
}
