import { useEffect } from 'react';
import { RefundDialog } from '#app/features/admin/orders/money/refund-dialog.tsx';
import CaseDialog from '#app/features/admin/service-cases/case-dialog.tsx';
import { api } from '#app/state/api.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { MoneyToGiveBack } from '#contract/paying/money-to-give-back.ts';
import { moneyBackText as text } from '#contract/texts/money-back.ts';

interface GiveBackDialogProps {
  owed: MoneyToGiveBack;
  onChanged: () => void;
  onClose: () => void;
}

const load = async ({ order, case: of }: MoneyToGiveBack) =>
  of
    ? { of: await api.call('GET /api/service-cases/:id', { params: { id: of._id } }) }
    : { order: await api.call('GET /api/orders/:id', { params: { id: order._id } }) };
type Loaded = Awaited<ReturnType<typeof load>>;

/** Says that a colleague has given the money back since the list was loaded. */
const isOver = ({ of, order }: Loaded, { _id: id }: MoneyToGiveBack): boolean =>
  of ? of.endedAt !== null : !order.refundable?.some(({ payment }) => payment === id);

/** The refund of the order, or of the service case, with what is known already filled in. */
export default function GiveBackDialog({ owed, onChanged, onClose }: GiveBackDialogProps) {
  const { answer, failure } = useAnswer(owed._id, () => load(owed));
  const isGone = answer !== null && isOver(answer, owed);
  useEffect(() => {
    if (failure === null && !isGone) return;
    toast.error(text.both(isGone ? 'isOver' : 'notLoaded'));
    onChanged();
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, [failure, isGone]);
  if (!answer || isGone) return null;
  if (answer.of)
    return (
      <CaseDialog
        of={answer.of}
        action="moneyBack"
        onDone={onChanged}
        onStale={onChanged}
        onClose={onClose}
      />
    );
  return (
    <RefundDialog
      order={answer.order}
      begins={{ payment: owed._id, reason: text(`why.${owed.why}`) }}
      onDone={onChanged}
      onClose={onClose}
    />
  );
}
