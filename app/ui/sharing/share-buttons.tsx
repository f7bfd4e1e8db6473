import { inShop } from '#contract/texts/reader-language.ts';
import { commonText as text } from '#contract/texts/common.ts';
import { Both } from '../both.tsx';
import { Button, buttonClass } from '../button.tsx';
import { shareByBrowser, telegramShare } from './share.ts';
import { useHydrated } from '../loading/use-hydrated.ts';

interface ShareButtonsProps {
  /** The path of the page on this site. */
  path: string;
  /** The words that are sent with the address. */
  name: string;
  shop: { publicUrl: string } | undefined;
}

/** Buttons that share a page: by Telegram, which needs no scripts, and by the device's own sharing. */
export function ShareButtons({ path, name, shop }: ShareButtonsProps) {
  const isHydrated = useHydrated();
  if (!shop) return null;
  const address = shop.publicUrl + inShop(path);
  return (
    <p className="mt-2 -ml-5 flex flex-wrap">
      <a
        href={telegramShare(address, name)}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'quiet' })}
      >
        <Both of={text.both('sendByTelegram')} />
      </a>
      {isHydrated && 'share' in navigator && (
        <Button variant="quiet" onClick={() => shareByBrowser(address, name)}>
          <Both of={text.both('share')} />
        </Button>
      )}
    </p>
  );
}
