import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { Brand } from '#app/features/shell/header/brand.tsx';
import { accentStyle } from '#app/features/shell/accent-style.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Appearance } from '#contract/shop/appearance.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';

/** Frames the home page in an unpublished look: it can be seen and scrolled, but its links and forms do nothing. */
export function PreviewFrame({ of: look, children }: { of: Appearance; children: ReactNode }) {
  const hold = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    toast.error(text.both('previewNothing'));
  };
  const holdLinks = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) hold(event);
  };
  return (
    <>
      <div className="border-b border-line bg-offer/10">
        <p role="status" className="page flex min-h-12 flex-wrap items-center gap-x-4 py-1">
          <strong>{text('previewTitle')}</strong>
          <span>{text('previewNote')}</span>
          <Link to="/admin/appearance" className={`${buttonClass({ variant: 'quiet' })} ml-auto`}>
            {text('previewBack')}
          </Link>
        </p>
      </div>
      <div style={accentStyle(look.accent)} onClickCapture={holdLinks} onSubmitCapture={hold}>
        <div className="page flex border-b border-line py-1">
          <Brand name={look.name} look={look} />
        </div>
        {children}
      </div>
    </>
  );
}
