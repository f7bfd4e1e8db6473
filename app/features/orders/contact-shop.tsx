import { ordersText as text } from '#contract/texts/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { callHref, mailHref, telegramHref } from '#app/ui/sharing/contact-links.ts';
import type { Store } from '#contract/shop/settings.ts';

/** Draws the ways to reach the shop about an order; chat and mail begin with the order's number. */
export function ContactShop({ store, number }: { store: Store; number: number }) {
  const subject = text('orderNumber', { number });
  const ways = [
    store.phone && { name: text.both('contact.call'), note: store.phone, href: callHref(store.phone) },
    store.telegram && {
      name: text.both('contact.telegram'),
      note: text('contact.saysNumber', { subject }),
      href: telegramHref(store.telegram, subject),
    },
    store.email && {
      name: text.both('contact.mail'),
      note: store.email,
      href: mailHref(store.email, subject),
    },
  ].filter((way) => way !== '');
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="contact" className="mt-5 border-t border-line pt-5">
      <h3 id="contact" className="text-h3 font-semibold">
        <Both of={text.both('contact.heading')} className="font-normal text-soft" />
      </h3>
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
