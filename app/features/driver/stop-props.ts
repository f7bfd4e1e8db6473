import type { TourBox } from './tour-box.ts';
import type { StopNow } from './tour-progress.ts';

export interface StopProps {
  stop: StopNow;
  box: TourBox;
}
