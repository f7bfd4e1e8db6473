import { papersText as text } from '#app/text/papers.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import type { Store } from '#contract/settings.ts';
import { PaperDay } from './paper-day.tsx';
import { Rows, Sheet, SheetHead, SheetHeading } from './sheet.tsx';

/** What goes with the driver: where to, what, and a line to sign. Prices are nobody's business but the amount due. */
export function DeliveryNote({ order, store }: { order: Order; store: Store }) {
  const lines = order.orderItems
    .map(({ name, qty, returned = 0 }) => ({ name, qty: qty - returned }))
    .filter(({ qty }) => qty > 0);
  const head = [
    { label: text.number, value: order.number },
    { label: text.date, value: <PaperDay moment={order.createdAt} /> },
  ];
  return (
    <Sheet title={text.deliveryNote} orderId={order._id}>
      <SheetHead store={store} title={text.deliveryNote} rows={head} />
      <section className="mt-5">
        <SheetHeading of={text.deliverTo} />
        <Rows of={receiverRows(order)} />
      </section>
      <table className="mt-5 w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-ink text-left align-bottom">
            <th scope="col" className="py-2 pr-3 font-semibold">
              <Both of={text.item} className="block text-meta font-normal" />
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              <Both of={text.qty} className="block text-meta font-normal" />
            </th>
            <th scope="col" className="w-20 py-2 text-center font-semibold">
              <Both of={text.boxes} className="block text-meta font-normal" />
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, qty }, index) => (
            <tr key={index} className="border-b border-line">
              <td className="py-2.5 pr-3 wrap-anywhere print:py-1.5">{name}</td>
              <td className="py-2.5 pr-3 text-right text-h3 font-semibold tabular-nums print:py-1.5">
                {qty}
              </td>
              <td className="py-2.5 text-center print:py-1.5">
                <span className="sr-only">{text.toTick}</span>
                <span aria-hidden className="inline-block size-5 border-2 border-ink align-middle" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-right font-semibold tabular-nums">
        <Am className="text-meta font-normal text-soft">{text.piecesAm}</Am>{' '}
        {text.pieces(lines.reduce((sum, { qty }) => sum + qty, 0))}
      </p>
      {order.awaiting === 'delivery' && (
        <p className="together mt-5 flex flex-wrap justify-between gap-x-6 border-2 border-ink px-4 py-3 text-h3 font-semibold">
          <span>
            <Both of={text.dueAtDoor} />
          </span>
          <span className="whitespace-nowrap tabular-nums">
            {text.etb(formatBirrExact(order.totalPrice))}
          </span>
        </p>
      )}
      <section className="together mt-8">
        <SheetHeading of={text.goodOrder} />
        <div className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-[2fr_1fr] print:grid-cols-[2fr_1fr]">
          <SignatureLine of={text.signature} />
          <SignatureLine of={text.date} />
          <SignatureLine of={text.driver} />
        </div>
      </section>
    </Sheet>
  );
}

function SignatureLine({ of }: { of: { en: string; am: string } }) {
  return (
    <p className="border-t border-ink pt-1 text-meta">
      <Both of={of} />
    </p>
  );
}

function receiverRows({ shippingAddress }: Order) {
  const { name, company, phone, secondPhone, address, city, postalCode, country, landmark, deliveryNote } =
    shippingAddress;
  const rows = [
    { label: text.name, value: [name, company].filter(Boolean).join(', ') },
    { label: text.phone, value: phone },
    { label: text.secondPhone, value: secondPhone ?? '' },
    { label: text.address, value: address && `${address}, ${city} ${postalCode}, ${country}` },
    { label: text.landmark, value: landmark ?? '' },
    { label: text.driverNote, value: deliveryNote ?? '' },
  ];
  return rows.filter(({ value }) => value !== '');
}
