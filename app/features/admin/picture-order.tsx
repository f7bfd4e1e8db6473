import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { adminText } from '#app/text/admin.ts';
import { PictureTile, type PictureAction } from './picture-tile.tsx';

const text = adminText.pictures;

interface PictureOrderProps {
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
}

/** A product's pictures, put in order by mouse, finger or keys, or a place at a time by buttons. */
export function PictureOrder({ pictures, onChange }: PictureOrderProps) {
  const area = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ to: number; by: PictureAction } | null>(null);
  const sensors = useSensors(
    // A press without a move is no drag, and a finger that moves at once scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = idsOf(pictures);
  const beyondStart = useRef(false);

  // The focus goes along with the picture; at an end, where its button is disabled, to the way back.
  useEffect(() => {
    if (!moved) return;
    const place = area.current?.querySelectorAll('li')[moved.to];
    const buttons = [...(place?.querySelectorAll('button') ?? [])].filter(({ disabled }) => !disabled);
    (buttons.find(({ value }) => value === moved.by) ?? buttons[0] ?? area.current)?.focus();
  }, [moved]);

  function act(action: PictureAction, index: number) {
    if (action === 'remove') {
      onChange(pictures.filter((_, place) => place !== index));
      setMoved({ to: Math.min(index, pictures.length - 2), by: action });
      return;
    }
    const to = action === 'left' ? index - 1 : index + 1;
    onChange(arrayMove([...pictures], index, to));
    setMoved({ to, by: action });
  }

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onChange(arrayMove([...pictures], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {pictures.length > 1 && <p className="mb-3 text-meta text-soft">{text.hint.en}</p>}
      <DndContext
        id="pictures"
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsFor(ids, beyondStart),
          screenReaderInstructions: { draggable: text.dragHint.en },
        }}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ol
            aria-label={text.list.en}
            className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4 empty:hidden"
          >
            {pictures.map((picture, index) => (
              <PictureTile
                key={ids[index]}
                id={ids[index]!}
                picture={picture}
                index={index}
                of={pictures.length}
                onAct={act}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {moved && moved.by !== 'remove' && text.movedTo(moved.to + 1, pictures.length)}
      </p>
    </div>
  );
}

/** One address may stand there twice. */
function idsOf(pictures: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return pictures.map((picture) => {
    const times = (seen.get(picture) ?? 0) + 1;
    seen.set(picture, times);
    return `${times} ${picture}`;
  });
}

/** What a screen reader says while a picture is moved by keys. */
function announcementsFor(ids: readonly string[], beyondStart: RefObject<boolean>): Announcements {
  const position = (id: string | number) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart({ active }) {
      beyondStart.current = false;
      return text.lifted(position(active.id), ids.length);
    },
    onDragOver({ active, over }) {
      // At the start it is over itself, which would be said in place of its being taken.
      beyondStart.current ||= over?.id !== active.id;
      return over && beyondStart.current ? text.over(position(over.id), ids.length) : undefined;
    },
    onDragEnd: ({ active, over }) => text.dropped(position((over ?? active).id), ids.length),
    onDragCancel: ({ active }) => text.putBack(position(active.id)),
  };
}
