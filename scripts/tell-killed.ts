import { signalOf, tellKilled } from './killed-server.ts';

/** `node scripts/tell-killed.ts STATUS PID` tells of a server that ended with the status of a signal, and ends with it. */
const [status, pid] = process.argv.slice(2).map(Number);
const signal = signalOf(status!);
if (signal) tellKilled(signal, pid);
process.exitCode = status!;
