import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { staffReadAmharic } from '#contract/texts/create-texts.ts';
import { commonText } from '#contract/texts/common.ts';
import { Am } from '../am.tsx';
import { connectToaster } from './toast.ts';

/** Draws the toasts: top right, dark, for 3 seconds (spec section 9). Loaded on first use. */
export default function Toaster() {
  useEffect(
    () =>
      connectToaster(({ kind, text: { en, am } }) => {
        // The id makes a repeated sentence replace the earlier toast.
        if (am && staffReadAmharic()) toast[kind](<Am>{am}</Am>, { id: en });
        else toast[kind](en, { id: en, description: am && <Am>{am}</Am> });
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
