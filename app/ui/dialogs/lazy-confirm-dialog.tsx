import { useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { standalonePart } from '../loading/lazy-part.ts';
import { NativeConfirm } from './native-confirm.tsx';

const ConfirmDialog = standalonePart(() => import('./confirm-dialog.tsx'), null, NativeConfirm);

export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <ConfirmDialog {...props} /> : null;
}
