import { dayOf } from '#contract/days/written-days.ts';
import { formatBirr } from '#contract/money.ts';
import { quotationPath } from '#contract/orders/quotation-states.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { telegramShare, useCopying } from '#app/ui/sharing/share.ts';

interface QuotationToolsProps {
  quotation: Quotation;
  publicUrl: string;
  isReady: boolean;
}

/** Buttons to share a quotation: as PDF, on paper, as a link. The PDF is a plain link, which works without scripts. */
export function QuotationTools({ quotation, publicUrl, isReady }: QuotationToolsProps) {
  const address = publicUrl + quotationPath(quotation._id);
  const words = text('description', {
    pieces: quotation.orderItems.reduce((sum, { qty }) => sum + qty, 0),
    total: formatBirr(quotation.totalPrice),
    day: dayOf(quotation.validUntil),
  });
  const { isCopied, copy } = useCopying(address);
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <a
        href={`/api/quotations/${quotation._id}/paper`}
        download
        className={buttonClass({ variant: 'secondary' })}
      >
        <Both of={text.both('page.download')} />
      </a>
      <Button variant="secondary" disabled={!isReady} onClick={() => window.print()}>
        <Both of={text.both('page.print')} />
      </Button>
      <Button variant="secondary" disabled={!isReady} onClick={copy}>
        <Both of={text.both(isCopied ? 'page.copied' : 'page.copy')} />
      </Button>
      <a
        href={telegramShare(address, words)}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'secondary' })}
      >
        <Both of={text.both('page.telegram')} />
      </a>
      <p role="status" className="sr-only">
        {isCopied && text('page.copied')}
      </p>
    </div>
  );
}
