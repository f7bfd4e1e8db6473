import { createHash } from 'node:crypto';

/** Returns what the database stores of a token of random bits: its SHA-256, which needs no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
