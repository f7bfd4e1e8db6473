import { useEffect, useState } from 'react';
import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import { api } from '#app/state/api.ts';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import type { Drawer, DrawerSession } from '#contract/paying/drawers.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';
import { differenceText } from './amounts.ts';
import { EntryList } from './entry-list.tsx';

interface SessionDialogProps {
  session: Drawer['closed'][number];
  onClose: () => void;
}

/** Shows a drawer's session, from its opening to its closing, with every entry. Lazily loaded. */
export default function SessionDialog({ session, onClose }: SessionDialogProps) {
  const [whole, setWhole] = useState<DrawerSession | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { _id, drawer } = session;
  useEffect(() => {
    const params = { id: drawer, session: _id };
    api.call('GET /api/drawers/:id/sessions/:session', { params }).then(setWhole, setFailure);
  }, [drawer, _id]);
  return (
    <FormDialog
      title={text('sessionTitle', { name: session.name, moment: staffMoment(session.closedAt!) })}
      description={`${text('closedBy', { name: session.closedBy! })} · ${differenceText(session.difference)}`}
      closeLabel={text('cancel')}
      onSubmit={onClose}
      onClose={onClose}
      action={null}
    >
      <Failure of={failure} />
      {whole ? <EntryList entries={whole.entries} /> : !failure && <Spinner />}
    </FormDialog>
  );
}
