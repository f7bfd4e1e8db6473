import { writtenDay } from '#contract/days/written-days.ts';
import { formatBirr } from '#contract/money.ts';
import { quotationPath } from '#contract/orders/quotation-states.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { fetchFile } from '#app/api/file-transport.ts';
import { bearer } from '#app/state/session/session.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { textOf } from '#app/ui/failure.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { telegramShare, useCopying } from '#app/ui/sharing/share.ts';

interface QuotationToolsProps {
  quotation: Quotation;
  publicUrl: string;
  isReady: boolean;
}

/** Buttons to share a quotation: as PDF, on paper, as a link. */
export function QuotationTools({ quotation, publicUrl, isReady }: QuotationToolsProps) {
  const address = publicUrl + quotationPath(quotation._id);
  const words = text('description', {
    pieces: quotation.orderItems.reduce((sum, { qty }) => sum + qty, 0),
    total: formatBirr(quotation.totalPrice),
    day: writtenDay(quotation.validUntil),
  });
  const { isCopied, copy } = useCopying(address);
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <QuotationPaper id={quotation._id} />
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

/**
 * The PDF is a plain link, which works without scripts. Whoever is signed in gets it with their token, because the
 * people of the shop may read a quotation whose link was ended.
 */
function QuotationPaper({ id }: { id: string }) {
  const address = `/api/quotations/${id}/paper`;
  async function save(token: string) {
    try {
      const { file, name } = await fetchFile(address, token);
      saveFile(file, name);
    } catch (error) {
      toast.error(textOf(error));
    }
  }
  return (
    <a
      href={address}
      download
      className={buttonClass({ variant: 'secondary' })}
      onClick={(event) => {
        const token = bearer.token();
        if (!token) return;
        event.preventDefault();
        void save(token);
      }}
    >
      <Both of={text.both('page.download')} />
    </a>
  );
}
