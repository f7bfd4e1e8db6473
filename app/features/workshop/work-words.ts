import { shortEthiopianDay } from '#contract/days/written-days.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { workText as text } from '#contract/texts/work.ts';
import type { WorkPiece } from '#contract/work/work-orders.ts';

/** The name of a piece in Amharic; in English when it has none. */
export const pieceNameAm = ({ name, nameAm }: Pick<WorkPiece, 'name' | 'nameAm'>): string => nameAm ?? name;

/** The due day of a piece in the Ethiopian calendar. */
export const dueAm = ({ dueDay }: Pick<WorkPiece, 'dueDay'>): string =>
  dueDay ? text.am('dueBy', { day: shortEthiopianDay(noonOf(dueDay)) }) : text.am('noDay');

/** The measures of a piece in centimetres; null when they are not known. */
export function sizeAm({
  widthCm: width,
  depthCm: depth,
  heightCm: height,
}: Pick<WorkPiece, 'widthCm' | 'depthCm' | 'heightCm'>): string | null {
  if (width === null || height === null) return null;
  return depth === null ? text.am('widthCm', { width, height }) : text.am('sizeCm', { width, depth, height });
}
