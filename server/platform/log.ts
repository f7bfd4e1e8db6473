import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/** Structured log, on standard output unless said otherwise. What could let somebody in never reaches it, nor do people's addresses. */
export function createLog(
  level: string,
  to: DestinationStream = standardOutput(),
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

/** The lines that wait while a full disk takes none; later ones are lost. */
const MOST_WAITING_BYTES = 1_000_000;

/**
 * Standard output, which may be a file on a disk that is full: the shop sells without its log, and stops when it is told to.
 * The library would throw there, and try for ever to write what is left when the process ends.
 */
function standardOutput(): DestinationStream {
  const to = pino.destination({ dest: 1, maxLength: MOST_WAITING_BYTES });
  let isStuck = false;
  to.on('error', () => (isStuck = true));
  to.on('write', () => (isStuck = false));
  const flush = to.flushSync.bind(to);
  to.flushSync = () => {
    if (!isStuck) flush();
  };
  return to;
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
