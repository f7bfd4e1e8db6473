import { ordersText as text } from '#app/text/orders.ts';
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
        done ? 'border-primary bg-primary/5' : 'border-offer bg-offer/5'
      }`}
    >
      <Mark yes={done} />
      <span className="font-medium">{sentence}</span>
      {am && <Am className="text-soft">{am}</Am>}
    </p>
  );
}

/** 'Delivered at {date}' or 'Not Delivered'. */
export function DeliveryBanner({ deliveredAt }: { deliveredAt: string | null }) {
  return deliveredAt ? (
    <Banner done text={text.deliveredAt(dateAndTime(deliveredAt))} am={text.delivered.am} />
  ) : (
    <Banner done={false} text={text.notDelivered.en} am={text.notDelivered.am} />
  );
}

/** 'Paied on {date}' or 'Not Paid'. */
export function PaymentBanner({ paidAt }: { paidAt: string | null }) {
  return paidAt ? (
    <Banner done text={text.paidOn(dateAndTime(paidAt))} am={text.paid.am} />
  ) : (
    <Banner done={false} text={text.notPaid.en} am={text.notPaid.am} />
  );
}

/** '2026-11-20 14:05', as sent: the day and hour in Ethiopia, wherever it is read. */
export function dateAndTime(moment: string): string {
  return `${moment.slice(0, 10)} ${moment.slice(11, 16)}`;
}
