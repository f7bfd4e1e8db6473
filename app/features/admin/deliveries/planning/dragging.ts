import type { DragEvent } from 'react';

/** Deliveries that are dragged, and the places that take them. */
export interface Dragging {
  /** The attributes of a delivery that can be dragged. */
  source: (id: string) => {
    draggable?: true;
    onDragStart?: (event: DragEvent) => void;
    onDragEnd?: () => void;
  };
  /** The attributes of a place that takes what is dragged. */
  place: (target: Target) => object;
  isOn: boolean;
}

/** The half-day and the crew to which deliveries go together. */
export interface Target {
  halfDay?: { day: string; half: 'morning' | 'afternoon' };
  crew?: string;
}
