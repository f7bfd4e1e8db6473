import type { Store } from '#contract/settings.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { Am } from '#app/ui/am.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { callHref, telegramHref } from '#app/ui/contact-links.ts';

export type Contact = Pick<Store, 'phone' | 'telegram' | 'publicUrl'>;

interface AskShopProps {
  contact: Contact;
  product: { _id: string; name: string };
}

/** Ways to ask the shop about a piece; the chat begins with its name and address. What the shop has not set is not there. */
function waysToAsk({ contact: { phone, telegram, publicUrl }, product: { _id, name } }: AskShopProps) {
  const address = `${publicUrl}/product/${_id}`;
  return [
    phone && { way: 'call' as const, href: callHref(phone) },
    telegram && {
      way: 'telegram' as const,
      href: telegramHref(telegram, catalogueText('question', { name, address })),
    },
  ].filter((way) => way !== '');
}

/** Links with their words, below the button on a wide page. */
export function AskShop(props: AskShopProps) {
  const ways = waysToAsk(props);
  if (ways.length === 0) return null;
  return (
    <ul className="mt-3 flex gap-3">
      {ways.map(({ way, href }) => (
        <li key={way} className="min-w-0 flex-1">
          <a
            href={href}
            rel={way === 'telegram' ? 'noopener' : undefined}
            className={buttonClass({ variant: 'secondary', full: true })}
          >
            {catalogueText(way)} <Am className="text-meta font-normal text-soft">{catalogueText.am(way)}</Am>
          </a>
        </li>
      ))}
    </ul>
  );
}

const SIGNS = {
  call: 'M6.5 3.5 9 3l2 4.5-2 1.8a11 11 0 0 0 5.7 5.7l1.8-2 4.5 2-.5 2.5a3 3 0 0 1-3 2.5A15.5 15.5 0 0 1 4 6.5a3 3 0 0 1 2.5-3z',
  telegram: 'M21 4 3 11l5.5 2L18 6.5 10.5 14l.5 6 3-4 4.5 3.5z',
} as const;

/** The same as signs, beside the button in the bar of a phone. */
export function AskSigns(props: AskShopProps) {
  return (
    <span className="flex shrink-0">
      {waysToAsk(props).map(({ way, href }) => (
        <a
          key={way}
          href={href}
          rel={way === 'telegram' ? 'noopener' : undefined}
          aria-label={`${catalogueText(way)} ${catalogueText.am(way)}`}
          className="flex size-11 items-center justify-center rounded-control text-primary hover:bg-ground active:bg-line"
        >
          <svg
            aria-hidden
            viewBox="0 0 24 24"
            className="size-6 fill-none stroke-current"
            strokeWidth="1.75"
            strokeLinejoin="round"
          >
            <path d={SIGNS[way]} />
          </svg>
        </a>
      ))}
    </span>
  );
}
