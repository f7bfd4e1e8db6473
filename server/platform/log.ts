import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/**
 * Makes the structured log, on standard output by default. Secrets that let somebody in never reach it, nor do people's
 * addresses.
 */
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
      // Without a message of its own, pino would log the error's message, with the addresses in it.
      logMethod(args, method) {
        const [first, message] = args as [unknown, unknown?];
        const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
        if (message === undefined && isErrorLike(error))
          method.apply(this, [first, withoutAddresses(error.message)] as unknown as typeof args);
        else method.apply(this, args);
      },
    },
    redact: {
      // The field `err.code` stays visible: it says why a statement or a call failed, and is not a code that people
      // enter.
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

/** The bytes of lines that wait while the disk is full; further lines are lost. */
const MOST_WAITING_BYTES = 1_000_000;

/**
 * Opens standard output, which may be a file on a full disk: the shop sells on without its log, and still stops when
 * told to. Pino by itself would throw, and at the end of the process try for ever to write the rest.
 */
function standardOutput(): DestinationStream {
  // Each line has a byte at least; with a least length of 0, `flush` would not wait for what is being written.
  const to = pino.destination({ dest: 1, minLength: 1, maxLength: MOST_WAITING_BYTES });
  let isStuck = false;
  to.on('error', () => (isStuck = true));
  to.on('write', () => (isStuck = false));
  const flush = to.flushSync.bind(to);
  to.flushSync = () => {
    if (!isStuck) flush();
  };
  return to;
}

/**
 * Waits until all lines of a log are written or have failed. A process that ends before it knows of a full disk would
 * try for ever to write them.
 */
export const linesWritten = (log: Log): Promise<void> => new Promise((resolve) => log.flush(() => resolve()));

/**
 * Matches mail addresses, only from the beginning of a word: starting at each letter would take quadratic time on long
 * words.
 */
const MAIL_ADDRESS = /(?<![^\s<>"'():;,=])[^\s<>"'():;,=]+@[^\s<>"'():;,=]+/g;

const withoutAddresses = (text: string): string => text.replace(MAIL_ADDRESS, '[address]');

/**
 * Returns the parts of an error that help to find its cause. Messages of mail servers and the database contain
 * addresses and rows, and a log cannot be erased when a person's account is.
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

/** Says whether a value is an error or similar: libraries such as pg-boss report errors as plain objects. */
const isErrorLike = (
  error: unknown,
): error is Pick<Error, 'message' | 'stack' | 'cause'> & { name?: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
