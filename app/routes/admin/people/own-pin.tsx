import { useState } from 'react';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { OwnPinForm } from '#app/features/admin/staff/own-pin-form.tsx';
import { api } from '#app/state/api.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';

export const clientLoader = adminLoader(() => api.call('GET /api/own-pin'));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('ownPin'),
  skeleton: 2,
  explain: text('ownPinExplain'),
  Body({ loaded }) {
    const [pin, setPin] = useState(loaded);
    return <OwnPinForm pin={pin} onChanged={setPin} />;
  },
});

export default Screen;
