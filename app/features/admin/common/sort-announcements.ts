import type { Announcements } from '@dnd-kit/core';
import type { RefObject } from 'react';

type Act = 'lifted' | 'over' | 'dropped' | 'putBack';

/**
 * Returns what screen readers say while a thing of a list is moved by keys.
 * @param say draws the words of an act; places are counted from 1.
 */
export function announcementsFor(
  ids: readonly string[],
  beyondStart: RefObject<boolean>,
  say: (act: Act, params: { position: number; of: number }) => string,
): Announcements {
  const at = (id: string | number) => ({ position: ids.indexOf(String(id)) + 1, of: ids.length });
  return {
    onDragStart({ active }) {
      beyondStart.current = false;
      return say('lifted', at(active.id));
    },
    onDragOver({ active, over }) {
      // At the start it is over itself, which would be said in place of its being taken.
      beyondStart.current ||= over?.id !== active.id;
      return over && beyondStart.current ? say('over', at(over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => say('dropped', at((over ?? active).id)),
    onDragCancel: ({ active }) => say('putBack', at(active.id)),
  };
}
