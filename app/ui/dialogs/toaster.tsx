import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { staffReadAmharic } from '#contract/texts/create-texts.ts';
import { commonText } from '#contract/texts/common.ts';
import { Am } from '../am.tsx';
import { Both } from '../both.tsx';
import { connectToaster, type ToastRequest } from './toast.ts';

/** The time in milliseconds for which a toast with a link is shown, so that it can be reached. */
const WITH_LINK_MS = 8000;

/** Draws the toasts: top right, dark, for 3 seconds (spec section 9). Loaded on first use. */
export default function Toaster() {
  useEffect(
    () =>
      connectToaster(({ kind, text: { en, am }, link }) => {
        // The id makes a repeated sentence replace the earlier toast.
        if (am && staffReadAmharic()) return toast[kind](<Am>{am}</Am>, { id: en });
        toast[kind](en, {
          id: en,
          description: am && <Am>{am}</Am>,
          ...(link && { action: <ToastLink {...link} />, duration: WITH_LINK_MS }),
        });
      }),
    [],
  );
  return (
    <SonnerToaster
      theme="dark"
      position="top-right"
      duration={3000}
      offset={{ top: 64, right: 16 }}
      mobileOffset={{ top: 60, left: 16, right: 16 }}
      containerAriaLabel={commonText('notifications')}
      style={{ fontFamily: 'inherit' }}
    />
  );
}

const ToastLink = ({ text, href }: NonNullable<ToastRequest['link']>) => (
  <a href={href} className="ml-auto inline-flex min-h-11 shrink-0 items-center underline underline-offset-4">
    <Both of={text} className="sr-only" />
  </a>
);
