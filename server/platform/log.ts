import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured log on standard output. What could let somebody in never reaches it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', '*.password', '*.newPassword', '*.token', '*.code', '*.emailCode'],
      censor: '[hidden]',
    },
  });
}
