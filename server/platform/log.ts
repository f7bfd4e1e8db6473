import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/** Structured log, on standard output unless said otherwise. What could let somebody in never reaches it, nor do people's addresses. */
export function createLog(
  level: string,
  to: DestinationStream = pino.destination(1),
  { node }: { node?: string } = {},
): Log {
  const options: LoggerOptions = {
    level,
    base: node === undefined ? null : { node },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorInLog },
    hooks: {
      // Without a message of its own a line would repeat the error's, addresses and all.
      logMethod(args, method) {
        const [first, message] = args as [unknown, unknown?];
        const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
        if (message === undefined && isErrorLike(error))
          method.apply(this, [first, withoutAddresses(error.message)] as unknown as typeof args);
        else method.apply(this, args);
      },
    },
    redact: {
      // The code of an error is no secret: `err.code` says why a statement or a call failed.
      paths: [
        'req.headers.authorization',
        ...['password', 'newPassword', 'token', 'emailCode'].flatMap((name) => [name, `*.${name}`]),
        ...['body.code', 'data.code'],
      ],
      censor: '[hidden]',
    },
  };
  return pino(options, to);
}

/** Looked for where a word begins: from each of its letters on, a long one would be read again and again. */
const MAIL_ADDRESS = /(?<![^\s<>"'():;,=])[^\s<>"'():;,=]+@[^\s<>"'():;,=]+/g;

const withoutAddresses = (text: string): string => text.replace(MAIL_ADDRESS, '[address]');

/**
 * Of an error what helps to find its cause. Mail servers and the database repeat addresses and rows in theirs, and a
 * log cannot be erased when a person is.
 */
function errorInLog(error: unknown): object {
  if (!isErrorLike(error)) return { message: typeof error };
  const { code, command, responseCode } = error as {
    code?: unknown;
    command?: unknown;
    responseCode?: unknown;
  };
  return {
    type: error.name ?? 'Error',
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(command !== undefined && { command }),
    ...(responseCode !== undefined && { responseCode }),
    ...(error instanceof AggregateError && { errors: error.errors.map(errorInLog) }),
    ...(error.cause !== undefined && { cause: errorInLog(error.cause) }),
  };
}

/** An error, or what libraries make of one: pg-boss tells of its own as plain objects. */
const isErrorLike = (
  error: unknown,
): error is Pick<Error, 'message' | 'stack' | 'cause'> & { name?: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
