import { Link } from 'react-router';
import { useMay } from '#app/state/session/permissions.ts';
import { Alert } from '#app/ui/alert.tsx';
import { exampleText as text } from '#contract/texts/example-goods.ts';
import { officeCounts } from './office/office-counts.ts';

/** Warns everybody of the shop that shoppers do not see some of the products, and says what to do. */
export function WithheldExamples({ className = 'mb-6' }: { className?: string }) {
  const count = officeCounts.use()?.withheldExamples ?? 0;
  const mayTakeOut = useMay('settings:write');
  if (count === 0) return null;
  return (
    <Alert kind="info" className={className}>
      {text('warning', { count })}{' '}
      {mayTakeOut ? <Link to="/admin/example-goods">{text('warningOwner')}</Link> : text('warningOthers')}
    </Alert>
  );
}
