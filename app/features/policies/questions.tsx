import { policiesText as text } from '#contract/texts/policies.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { callHref, mailHref, telegramHref, telegramName } from '#app/ui/sharing/contact-links.ts';
import type { Store } from '#contract/shop/settings.ts';
import { placeIn } from '#contract/shop/words-of-shop.ts';
import { withCommas } from '#contract/texts/screen-language.ts';

export function Questions({ store }: { store: Store }) {
  const ways = [
    { name: text.both('call'), shown: store.phone, href: callHref(store.phone) },
    {
      name: text.both('telegram'),
      shown: store.telegram && `@${telegramName(store.telegram)}`,
      href: telegramHref(store.telegram),
    },
    { name: text.both('email'), shown: store.email, href: mailHref(store.email) },
  ].filter(({ shown }) => shown);
  const place = withCommas([store.legalName || store.name, placeIn(store)]);
  return (
    <section id="questions" className="mt-8 border-t border-line pt-6 lg:mt-12 lg:pt-8">
      <h2 className="text-h2 font-semibold">
        <Both of={text.both('questions')} className="ml-1 text-h3 font-normal text-soft" />
      </h2>
      <p className="mt-4">{place}</p>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {ways.map(({ name, shown, href }) => (
          <li key={name.en}>
            <a
              href={href}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline underline-offset-4"
            >
              <span className="font-medium">{name.en}</span> <Am className="text-soft">{name.am}</Am>{' '}
              <span className="break-all">{shown}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
