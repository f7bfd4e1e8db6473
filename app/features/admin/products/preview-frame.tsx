import { type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { productPreviewText as text } from '#contract/texts/product-preview.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';

interface PreviewFrameProps {
  editAt: string;
  /** True if the shown product is the stored one, without unsaved changes. */
  isSaved: boolean;
  children: ReactNode;
}

/** Frames a page as shoppers would see it: it can be looked at, but nothing can be bought, sent or followed from it. */
export function PreviewFrame({ editAt, isSaved, children }: PreviewFrameProps) {
  const hold = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    toast.error({ en: text('preview.nothing') });
  };
  function holdLinks(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const leads = link?.href && new URL(link.href).pathname !== location.pathname;
    if (leads) hold(event);
  }
  return (
    <>
      <div role="status" className="sticky top-0 z-30 border-b border-line bg-offer/10 backdrop-blur">
        <p className="page flex min-h-12 flex-wrap items-center gap-x-4 py-1">
          <strong>{text('preview.title')}</strong>
          <span className="text-soft">{isSaved ? text('preview.stored') : text('preview.unsaved')}</span>
          <Link to={editAt} className={`${buttonClass({ variant: 'quiet' })} ml-auto`}>
            {text('preview.edit')}
          </Link>
        </p>
      </div>
      <div onClickCapture={holdLinks} onSubmitCapture={hold}>
        {children}
      </div>
    </>
  );
}
