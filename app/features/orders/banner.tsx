import { writtenMoment } from '#contract/days/written-days.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { staffReadAmharic } from '#contract/texts/create-texts.ts';
import { Am } from '#app/ui/am.tsx';
import { Mark } from './yes-no.tsx';

interface BannerProps {
  done: boolean;
  text: string;
  am?: string;
}

function Banner({ done, text: sentence, am }: BannerProps) {
  return (
    <p
      className={`flex flex-wrap items-center gap-x-3 rounded-control border-l-4 px-4 py-3 ${
        done ? 'border-primary bg-primary/5' : 'border-line text-soft'
      }`}
    >
      {done && <Mark yes />}
      <span className="font-medium">{sentence}</span>
      {am && !staffReadAmharic() && <Am className="text-soft">{am}</Am>}
    </p>
  );
}

/** A banner that says 'Delivered at {date}' or 'Not Delivered'. */
export function DeliveryBanner({ deliveredAt }: { deliveredAt: string | null }) {
  return deliveredAt ? (
    <Banner done text={text('deliveredAt', { date: writtenMoment(deliveredAt) })} am={text.am('delivered')} />
  ) : (
    <Banner done={false} text={text('notDelivered')} am={text.am('notDelivered')} />
  );
}

/** A banner that says 'Paied on {date}' or 'Not Paid'. */
export function PaymentBanner({ paidAt }: { paidAt: string | null }) {
  return paidAt ? (
    <Banner done text={text('paidOn', { date: writtenMoment(paidAt) })} am={text.am('paid')} />
  ) : (
    <Banner done={false} text={text('notPaid')} am={text.am('notPaid')} />
  );
}
