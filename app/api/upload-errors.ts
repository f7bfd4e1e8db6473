import { isRetried, retryAfterMs } from './upload-rules.ts';

/** The errors of an upload, by the names of the specification (section 8). */
export type UploadErrorName =
  | 'unknown'
  | 'object-not-found'
  | 'bucket-not-found'
  | 'project-not-found'
  | 'quota-exceeded'
  | 'unauthenticated'
  | 'unauthorized'
  | 'unauthorized-app'
  | 'retry-limit-exceeded'
  | 'invalid-checksum'
  | 'canceled'
  | 'invalid-url'
  | 'invalid-argument'
  | 'cannot-slice-blob'
  | 'server-file-wrong-size'
  | 'no-download-url'
  | 'invalid-format'
  | 'unsupported-environment';

/**
 * The purpose of a request: to send a whole picture, or to begin a resumable upload, ask for its offset ('look'), send
 * a chunk, or ask for the outcome.
 */
export type UploadOperation = 'whole' | 'create' | 'look' | 'chunk' | 'outcome';

/** The errors for an answer's status, where the answer has no code in BY_CODE. */
const BY_STATUS: Record<number, UploadErrorName> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  402: 'quota-exceeded',
  403: 'unauthorized',
  404: 'object-not-found',
  // The upload expired, and the shop removed it.
  410: 'object-not-found',
  411: 'invalid-argument',
  // The shop speaks another version of the protocol than this page.
  412: 'unauthorized-app',
  413: 'invalid-argument',
  415: 'invalid-format',
  422: 'invalid-format',
  // A status of tus: the checksum of the received bytes is not the one that was sent.
  460: 'invalid-checksum',
};

/** The errors for codes of the shop that say more than the status. */
const BY_CODE: Record<string, UploadErrorName> = {
  'quota-exceeded': 'quota-exceeded',
  'storage-full': 'quota-exceeded',
  'too-many-uploads': 'quota-exceeded',
};

export interface UploadAnswer {
  status: number;
  header(name: string): string | null;
  body: unknown;
}

interface UploadErrorFacts {
  /** The status of the answer; 0 when none came, undefined for errors without a request. */
  status?: number;
  /** The shop's own sentence about the error. */
  said?: string;
  /** The shop's code and the values in its sentence, for showing the sentence in Amharic, too. */
  reason?: { code: string; details: unknown };
  retryAfter?: number | null;
  cause?: unknown;
}

export class UploadError extends Error {
  readonly code: UploadErrorName;
  readonly status: number | undefined;
  readonly said: string | undefined;
  readonly reason: UploadErrorFacts['reason'];
  readonly retryAfter: number | null;
  constructor(
    code: UploadErrorName,
    { status, said, reason, retryAfter = null, cause }: UploadErrorFacts = {},
  ) {
    super(`${code}${status === undefined ? '' : ` (${status})`}${said ? `: ${said}` : ''}`, { cause });
    this.name = 'UploadError';
    this.code = code;
    this.status = status;
    this.said = said;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }

  /** Says whether the same upload may succeed when it is tried again. */
  get isPassing(): boolean {
    return this.status !== undefined && isRetried(this.status);
  }
}

/** The error of a request that got no answer. */
export const noAnswer = (cause?: unknown): UploadError =>
  new UploadError('retry-limit-exceeded', { status: 0, cause });

/** Returns the error for an answer that is not a success. */
export function errorOfAnswer(operation: UploadOperation, answer: UploadAnswer): UploadError {
  const { status } = answer;
  const { code, message, details } = (typeof answer.body === 'object' ? (answer.body ?? {}) : {}) as {
    code?: unknown;
    message?: unknown;
    details?: unknown;
  };
  const facts = {
    status,
    said: typeof message === 'string' ? message : undefined,
    ...(typeof code === 'string' && { reason: { code, details } }),
    retryAfter: retryAfterMs(answer.header('retry-after')),
  };
  const known = typeof code === 'string' ? BY_CODE[code] : undefined;
  if (known) return new UploadError(known, facts);
  if (status === 409) return new UploadError('server-file-wrong-size', facts);
  if (isRetried(status)) return new UploadError('retry-limit-exceeded', facts);
  // A Wi-Fi network that asks for a sign-in, or a host without the shop, answers with a page of its own.
  const isOfShop = code !== undefined || answer.header('tus-resumable') !== null;
  // The request for the offset (HEAD) gets no body, so its 404 cannot be told from that of another host.
  const isMissing = status === 404 || status === 405;
  if (!isOfShop && (status < 400 || (isMissing && operation !== 'look'))) {
    return new UploadError('project-not-found', facts);
  }
  // The path of an unknown folder is read as the path of an upload, which allows other methods (405).
  if (isMissing && (operation === 'create' || operation === 'whole')) {
    return new UploadError('bucket-not-found', facts);
  }
  return new UploadError(BY_STATUS[status] ?? 'unknown', facts);
}
