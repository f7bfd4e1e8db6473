import { nameIn } from '#contract/texts/reader-language.ts';
import { forOtherText } from '#contract/texts/for-other.ts';
import { deliveryNoteText as noteText } from '#contract/texts/delivery-note.ts';
import { papersText as text } from '#contract/texts/papers.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { houseInAmharic } from '#contract/searching/house-words.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Store } from '#contract/shop/settings.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { LineTable } from './line-table.tsx';
import { PaperLine } from './paper-line.tsx';
import { addressLine, Page, Rows, SheetHeading } from './sheet.tsx';

interface DeliveryNoteProps {
  order: Order;
  store: Store;
}

/** The driver's sheet: address, goods, signatures. Its only price is the amount due. */
export const DeliveryNote = ({ order, store }: DeliveryNoteProps) => (
  <Page title={text.both('deliveryNote')} order={order} store={store}>
    <NoteContent order={order} />
  </Page>
);

function NoteContent({ order }: { order: Order }) {
  const lines = order.orderItems
    .map(({ qty, returned = 0, ...line }) => ({ ...line, qty: qty - returned }))
    .filter(({ qty }) => qty > 0);
  return (
    <>
      {order.paidAt === null && <NotPaid order={order} />}
      <section className="mt-5">
        <SheetHeading of={noteText.both('deliverTo')} />
        <Rows of={receiverRows(order)} />
        {order.payer?.hidesPrices && (
          <p className="mt-3 border-2 border-ink px-4 py-3 font-semibold">
            <Both of={forOtherText.both('driver')} className="block text-meta font-normal" />
          </p>
        )}
      </section>
      <Lines lines={lines} />
      {order.assembly && (
        <p className="mt-3 border-2 border-ink px-4 py-2 font-semibold">
          <Both of={noteText.both('assemblyWanted')} className="text-meta font-normal" />
        </p>
      )}
      <section className="together mt-8">
        <SheetHeading of={noteText.both('goodOrder')} />
        <div className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-[2fr_1fr] print:grid-cols-[2fr_1fr]">
          <SignatureLine of={noteText.both('signature')} />
          <SignatureLine of={text.both('date')} />
          <SignatureLine of={noteText.both('driver')} />
        </div>
      </section>
    </>
  );
}

/** Forbids the driver to hand over unpaid goods, and names the amount to collect first. */
function NotPaid({ order }: { order: Order }) {
  const birr = formatBirrExact(order.amountDue);
  return (
    <div className="together mt-5 border-4 border-ink px-4 py-3 text-center">
      <p className="text-h2 font-bold">
        <Both of={noteText.both('notPaidYet')} className="block" />
      </p>
      {order.awaiting === 'delivery' && (
        <p className="mt-1 text-h3 font-semibold tabular-nums">
          <Both of={noteText.both('collectFirst', { birr })} className="block" />
        </p>
      )}
    </div>
  );
}

/** Draws the goods that are handed over, each with a box to tick. */
function Lines({ lines }: { lines: Order['orderItems'] }) {
  return (
    <>
      <LineTable columns={columns()}>
        {lines.map((line, index) => (
          <tr key={index} className="border-b border-line">
            <td className="py-2.5 pr-3 wrap-anywhere print:py-1.5">
              {nameIn(line)} <PaperLine line={line} />
            </td>
            <td className="py-2.5 pr-3 text-right text-h3 font-semibold tabular-nums print:py-1.5">
              {line.qty}
            </td>
            <td className="py-2.5 text-center print:py-1.5">
              <span className="sr-only">{noteText('toTick')}</span>
              <span aria-hidden className="inline-block size-5 border-2 border-ink align-middle" />
            </td>
          </tr>
        ))}
      </LineTable>
      <p className="mt-3 text-right font-semibold tabular-nums">
        <Am className="text-meta font-normal text-soft">{noteText.am('pieces')}</Am>{' '}
        {noteText('pieces', { count: lines.reduce((sum, { qty }) => sum + qty, 0) })}
      </p>
    </>
  );
}

const columns = () => [
  { label: text.both('item'), className: 'pr-3' },
  { label: text.both('qty'), className: 'pr-3 text-right' },
  { label: noteText.both('boxes'), className: 'w-20 text-center' },
];

function SignatureLine({ of }: { of: { en: string; am: string } }) {
  return (
    <p className="border-t border-ink pt-1 text-meta">
      <Both of={of} />
    </p>
  );
}

function receiverRows({ shippingAddress, payer }: Order) {
  const { name, company, phone, secondPhone = '', location = '' } = shippingAddress;
  const { landmark = '', deliveryNote = '' } = shippingAddress;
  return [
    { label: text.both('name'), value: withCommas([name, company]) },
    { label: text.both('phone'), value: phone },
    { label: noteText.both('secondPhone'), value: secondPhone },
    { label: text.both('address'), value: addressLine(shippingAddress) },
    { label: noteText.both('house'), value: houseInAmharic(shippingAddress) },
    {
      label: noteText.both('onMap'),
      value: location.startsWith('https://') ? location : location.replace(',', ', '),
    },
    { label: noteText.both('landmark'), value: landmark },
    { label: noteText.both('driverNote'), value: deliveryNote },
    { label: forOtherText.both('sentBy'), value: payer?.name ?? '' },
  ];
}
