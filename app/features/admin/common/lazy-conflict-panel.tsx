import { adminText as text } from '#contract/texts/admin.ts';
import { Alert } from '#app/ui/alert.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** Few saves meet another one, so the panel is loaded when one does. */
export const LazyConflictPanel = standalonePart(
  () => import('./conflict-panel.tsx'),
  null,
  () => <Alert kind="error">{text('conflict.title')}</Alert>,
);
