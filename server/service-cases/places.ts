/**
 * The places of lines in `orderItems`, from 1, as calls and answers name them, and their positions, as rows keep them: a change
 * that takes a line out leaves a gap between the positions.
 */
interface Positioned {
  position: number;
}

export const placeOf = (lines: readonly Positioned[], position: number): number =>
  lines.findIndex((line) => line.position === position) + 1;

/** The position of the line at a place; of none where there is no line. */
export const positionAt = (lines: readonly Positioned[], place: number): number =>
  lines[place - 1]?.position ?? NO_POSITION;
const NO_POSITION = 0;
