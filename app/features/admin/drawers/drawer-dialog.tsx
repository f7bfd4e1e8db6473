import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import type { Drawer } from '#contract/paying/drawers.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';

interface DrawerDialogProps {
  /** The drawer to change; null for a new one. */
  drawer: Drawer | null;
  onChanged: () => void;
  onClose: () => void;
}

export default function DrawerDialog({ drawer, ...rest }: DrawerDialogProps) {
  return (
    <EndpointDialog
      of={factsOf('PUT /api/drawers/:id')}
      row={drawer}
      {...rest}
      title={drawer ? drawer.name : text('add')}
      action={text('save')}
      closeLabel={text('cancel')}
      check={({ name }) => ({ name: !name.trim() && text('nameNeeded') })}
      send={async (body) => {
        if (drawer) await api.call('PUT /api/drawers/:id', { params: { id: drawer._id }, body });
        else await api.call('POST /api/drawers', { body });
        return text.both('saved');
      }}
      fields={[
        { field: 'name', label: text('name'), hint: text('nameHint') },
        drawer && { field: 'isActive', label: text('inUse') },
      ]}
    />
  );
}
