import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useRef, type ReactNode, type RefObject } from 'react';

const STRATEGIES = { list: verticalListSortingStrategy, grid: rectSortingStrategy };

type Act = 'lifted' | 'over' | 'dropped' | 'putBack';
type Say = (act: Act | 'dragHint', params?: { position: number; of: number }) => string;

interface SortableProps {
  /** The id of the list, which is unique on the page. */
  id: string;
  /** The ids of the items, in their order. */
  ids: string[];
  shape: keyof typeof STRATEGIES;
  /** Returns the sentences of a screen reader; positions are counted from 1. */
  say: Say;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A list whose items are sorted by mouse, finger or keys. */
export function Sortable({ id, ids, shape, say, onMove, children }: SortableProps) {
  const beyondStart = useRef(false);
  const sensors = useSensors(
    // Dragging begins after a few pixels with a mouse and after a short hold with a finger, so that presses and
    // scrolling still work.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(ids, beyondStart, say),
        screenReaderInstructions: { draggable: say('dragHint') },
      }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id)
          onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={STRATEGIES[shape]}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Returns what screen readers say while an item is moved by keys. */
function announcementsFor(ids: readonly string[], beyondStart: RefObject<boolean>, say: Say): Announcements {
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
