import { ordersText as text } from '#contract/texts/orders.ts';
import { Both } from '#app/ui/both.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { Order } from '#contract/orders/orders.ts';
import { writtenMoment } from '#contract/days/written-days.ts';

/** Lists the shop's messages to the customer about this order, the newest first. */
export function OrderNotes({ notes }: { notes: Order['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className="mt-5 max-w-reading">
      <h2 id="notes" className="text-h3 font-semibold">
        <Both of={text.both('notes')} className="font-normal text-soft" />
      </h2>
      <ul className="mt-2 space-y-3">
        {[...notes].reverse().map((note) => (
          <li key={note.at + note.text} className="border-l-4 border-line pl-4">
            <time dateTime={note.at} className="text-meta text-soft tabular-nums">
              {writtenMoment(note.at)}
            </time>
            <UserText className="wrap-anywhere">{note.text}</UserText>
          </li>
        ))}
      </ul>
    </section>
  );
}
