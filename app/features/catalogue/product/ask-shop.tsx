import type { Store } from '#contract/shop/settings.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { inShop, nameIn } from '#contract/texts/reader-language.ts';
import { Am } from '#app/ui/am.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { callHref, telegramHref } from '#app/ui/sharing/contact-links.ts';

export type Contact = Pick<Store, 'phone' | 'telegram' | 'publicUrl'>;

interface AskShopProps {
  contact: Contact;
  product: { path: string; name: string; nameAm?: string | null | undefined };
  asSigns?: boolean;
}

/**
 * Ways to ask the shop about a product; the chat begins with its name and address. A way that the shop's settings do
 * not have is left out. `asSigns` draws icons only, for the bar of a phone.
 */
export function AskShop({ contact, product, asSigns = false }: AskShopProps) {
  const { phone, telegram, publicUrl } = contact;
  const address = publicUrl + inShop(product.path);
  const ways = [
    phone && { way: 'call' as const, href: callHref(phone) },
    telegram && {
      way: 'telegram' as const,
      href: telegramHref(telegram, catalogueText('question', { name: nameIn(product), address })),
    },
  ].filter((way) => way !== '');
  if (ways.length === 0) return null;
  return (
    <ul className={asSigns ? 'flex' : 'mt-3 flex gap-3'}>
      {ways.map(({ way, href }) => (
        <li key={way} className="flex min-w-0 flex-1">
          <a
            href={href}
            rel={way === 'telegram' ? 'noopener' : undefined}
            className={asSigns ? `sign sign-${way}` : buttonClass({ variant: 'secondary', full: true })}
          >
            <span className={asSigns ? 'sr-only' : undefined}>
              {catalogueText(way)}{' '}
              <Am className="sr-only text-meta font-normal text-soft lg:not-sr-only">
                {catalogueText.am(way)}
              </Am>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
