import { orderWishesText as wishText } from '#contract/texts/order-wishes.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { callHref, mailHref, telegramHref } from '#app/ui/sharing/contact-links.ts';
import { isBuyerCancellable, ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Store } from '#contract/shop/settings.ts';

/** Names the wish that only the shop can fulfil, for which a message is prepared; null: there is none. */
function wishFor(order: Order): 'change' | 'otherWay' | null {
  if (order.awaiting === 'capture') return 'otherWay';
  const isRunning = !ORDER_FACTS[order.status].isOver && !order.isDelivered;
  return isRunning && !isBuyerCancellable(order) ? 'change' : null;
}

/**
 * Draws the ways to reach the shop about an order; chat and mail begin with the order's number. For an order that its
 * buyer cannot cancel here the message asks for that.
 */
export default function ContactShop({ store, order }: { store: Store; order: Order }) {
  const subject = text('orderNumber', { number: order.number });
  const wish = wishFor(order);
  const message = wish ? wishText(`${wish}Message`, { subject }) : subject;
  const ways = [
    store.phone && { name: text.both('contact.call'), note: store.phone, href: callHref(store.phone) },
    store.telegram && {
      name: text.both('contact.telegram'),
      note: text('contact.saysNumber', { subject: message }),
      href: telegramHref(store.telegram, message),
    },
    store.email && {
      name: text.both('contact.mail'),
      note: store.email,
      href: mailHref(store.email, subject, wish ? message : undefined),
    },
  ].filter((way) => way !== '');
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="contact" className="mt-5 border-t border-line pt-5">
      <h3 id="contact" className="text-h3 font-semibold">
        <Both
          of={wish ? wishText.both(wish) : text.both('contact.heading')}
          className="font-normal text-soft"
        />
      </h3>
      {wish && (
        <p className="mt-1">
          <Both of={wishText.both(`${wish}How`)} className="block text-meta text-soft" />
        </p>
      )}
      <ul className="mt-2">
        {ways.map(({ name, note, href }) => (
          <li key={name.en}>
            <a href={href} className="flex min-h-11 flex-wrap items-center gap-x-2 py-1">
              <span className="font-medium underline underline-offset-4">{name.en}</span>
              <Am className="text-meta text-soft">{name.am}</Am>
              <span className="text-meta break-all text-soft">{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
