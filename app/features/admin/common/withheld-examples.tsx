import { Link } from 'react-router';
import { useMay } from '#app/state/session/permissions.ts';
import { Alert } from '#app/ui/alert.tsx';
import { exampleText as text } from '#contract/texts/example-goods.ts';
import { officeCounts } from './office/office-counts.ts';

/** Warns staff that some products, which are examples, are hidden from shoppers, and says what to do. */
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
