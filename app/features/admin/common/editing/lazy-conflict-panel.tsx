import { adminText as text } from '#contract/texts/admin.ts';
import { Alert } from '#app/ui/alert.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The panel about a save that conflicts with another person's; loaded at the first conflict, because they are rare. */
export const LazyConflictPanel = standalonePart(
  () => import('./conflict-panel.tsx'),
  null,
  () => <Alert kind="error">{text('conflict.title')}</Alert>,
);
