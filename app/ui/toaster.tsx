import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { common } from '#app/text/common.ts';
import { toastsAm } from '#app/text/toasts-am.ts';
import { waitingAm } from '#app/text/waiting.ts';
import { Am } from './am.tsx';
import { connectToaster } from './toast.ts';

/** Draws the toasts: top right, dark, for 3 seconds (spec section 9). Loaded on first use. */
export default function Toaster() {
  useEffect(
    () =>
      connectToaster(({ kind, text }) => {
        const am = toastsAm[text] ?? waitingAm(text);
        // Said again, it stays one toast.
        toast[kind](text, { id: text, description: am && <Am>{am}</Am> });
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
      containerAriaLabel={common.notifications}
      style={{ fontFamily: 'inherit' }}
    />
  );
}
