export { listProofs } from '../reports/reports.store.ts';
export { revokeToursOf } from './tours.ts';
export { readCrewCash } from '../crews/crew-cash.store.ts';
export { leaveCrews } from '../crews/crews.store.ts';
export { countToursOf } from './tours.store.ts';
