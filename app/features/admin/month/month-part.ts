import type { ReactNode } from 'react';

/** A part of the screen of a month with its loaded data, ready to be drawn. */
export interface LoadedPart {
  /** Draws the part; `reload` loads it again after a change. */
  draw: (reload: () => void) => ReactNode;
}

/** Loads the data of a part; its code is loaded when the part is first shown. */
export type LoadPart = (request: Request, month: string) => Promise<LoadedPart>;
