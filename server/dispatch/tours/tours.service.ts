export { readProofs } from '../proofs.ts';
