import { MONEY_FAULTS } from './money-faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { OTHER_FAULTS } from './other-faults.ts';
import { RIGHTS_FAULTS } from './rights-faults.ts';
import { SAFETY_FAULTS } from './safety-faults.ts';
import { SCREEN_FAULTS } from './screen-faults.ts';

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...MONEY_FAULTS,
  ...RIGHTS_FAULTS,
  ...SAFETY_FAULTS,
  ...OTHER_FAULTS,
  ...SCREEN_FAULTS,
];
