import type { Announcements } from '@dnd-kit/core';
import type { RefObject } from 'react';

type Act = 'lifted' | 'over' | 'dropped' | 'putBack';

/**
 * Returns the sentences that screen readers say while an item of a list is moved by keys.
 * @param say returns the sentence of an act; positions are counted from 1.
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
      // At the start an item is over its own place; saying so would cut off the sentence that it was lifted.
      beyondStart.current ||= over?.id !== active.id;
      return over && beyondStart.current ? say('over', at(over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => say('dropped', at((over ?? active).id)),
    onDragCancel: ({ active }) => say('putBack', at(active.id)),
  };
}
