import { api } from '#app/state/api.ts';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';
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
    <EditDialog
      {...rest}
      title={drawer ? drawer.name : text('add')}
      action={text('save')}
      closeLabel={text('cancel')}
      first={{ name: drawer?.name ?? '', isActive: drawer?.isActive ?? true }}
      check={({ name }) => ({ name: !name.trim() && text('nameNeeded') })}
      send={async ({ name: typed, isActive }) => {
        const name = typed.trim();
        if (drawer)
          await api.call('PUT /api/drawers/:id', { params: { id: drawer._id }, body: { name, isActive } });
        else await api.call('POST /api/drawers', { body: { name } });
        return text.both('saved');
      }}
      fields={[
        { text: 'name', label: text('name'), hint: text('nameHint'), maxLength: 60, required: true },
        drawer && { flag: 'isActive', label: text('inUse') },
      ]}
    />
  );
}
