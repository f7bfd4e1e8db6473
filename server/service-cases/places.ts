/**
 * A line of an order by its position. Rows name lines by these positions, while calls and answers name them by their
 * place in `orderItems`, from 1. A change that removes a line leaves a gap between the positions, so the two differ.
 */
interface Positioned {
  position: number;
}

export const shownPlace = (lines: readonly Positioned[], position: number): number =>
  lines.findIndex((line) => line.position === position) + 1;

/** Returns the position of the line at a place; a position that no line has if the place is empty. */
export const positionAt = (lines: readonly Positioned[], place: number): number =>
  lines[place - 1]?.position ?? NO_POSITION;
const NO_POSITION = 0;
