import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { common } from '#app/text/common.ts';
import { connectToaster } from './toast.ts';

/** Draws the toasts: top right, dark, for 3 seconds (spec section 9). Loaded on first use. */
export default function Toaster() {
  useEffect(() => connectToaster(({ kind, text }) => toast[kind](text)), []);
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
