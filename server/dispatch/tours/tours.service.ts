export { readProofs } from '../proofs.ts';
export { revokeToursOf } from './tours.ts';
export { leaveCrews } from '../crews/crews.store.ts';
export { countToursOf } from './tours.store.ts';
