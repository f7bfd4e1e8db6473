import { Options } from '#app/features/admin/common/options.tsx';
import { session } from '#app/state/session/session.ts';
import { createStored } from '#app/state/stored.ts';
import { knownTill, type KnownTill } from '#app/state/till.ts';
import { SelectField } from '#app/ui/fields/field.tsx';
import { counterText as text } from '#contract/texts/counter.ts';

/** The drawer session that was chosen last at this device; '' for none. */
export const chosenDrawer = createStored<string>('counterDrawer', '', (value) =>
  typeof value === 'string' ? value : null,
);

/** The till of whoever is signed in, as this device knows it; null before it does. */
export function useTill(): KnownTill | null {
  const till = knownTill.use();
  const me = session.use();
  return till && till.of === me?._id ? till : null;
}

/** The drawer into which cash goes without a choice: one's own, else the one chosen last, else the only one; '' for none. */
export function usualDrawer(till: KnownTill | null): string {
  const drawers = till?.drawers ?? [];
  const usual =
    drawers.find(({ holder }) => holder._id === till?.of) ??
    drawers.find((drawer) => drawer.session === chosenDrawer.get()) ??
    (drawers.length === 1 ? drawers[0] : undefined);
  return usual?.session ?? '';
}

interface CashDrawerFieldProps {
  till: KnownTill;
  drawer: string;
  onChoose: (session: string) => void;
}

/** Says into which drawer the cash of a sale goes, because its holder answers for it. */
export function CashDrawerField({ till, drawer, onChoose }: CashDrawerFieldProps) {
  const words = (each: KnownTill['drawers'][number]) =>
    each.holder._id === till.of ? each.name : text('drawerOf', { name: each.name, holder: each.holder.name });
  return (
    <SelectField label={text('cashInto')} value={drawer} onChange={(event) => onChoose(event.target.value)}>
      <Options
        of={[
          ...till.drawers.map((each) => [each.session, words(each)] as const),
          ['', text('noDrawer')] as const,
        ]}
      />
    </SelectField>
  );
}
