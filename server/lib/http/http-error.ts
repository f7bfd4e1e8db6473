import type { ErrorBody } from '#contract/common.ts';
import { withWrittenDays } from '#contract/days/written-days.ts';
import { STATUS_OF } from '#contract/endpoints/error-statuses.ts';
import { errorsText, type ErrorCode } from '#contract/texts/errors.ts';

/**
 * The values that the sentence of an error code names; sent as `details`, so that clients can write the sentence in
 * another language.
 */
type Params = Readonly<Record<string, string | number>>;

interface Extra {
  params?: Params;
  details?: unknown;
  retryAfter?: number;
  headers?: Readonly<Record<string, string>>;
  /** The status of a protocol's own refusal, such as 431, for which the shop has no code; else the code's own. */
  status?: number;
  cause?: unknown;
}

/**
 * An expected refusal on its way to the caller. Services throw it where a transaction must roll back with it;
 * `server/lib/http/answers/error-answers.ts` alone turns it into HTTP.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Sent as `Retry-After`, in seconds. */
  readonly retryAfter: number | undefined;
  /** Further headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(errorsText(code, extra.params && withWrittenDays(extra.params)), { cause: extra.cause });
    this.status = extra.status ?? STATUS_OF[code];
    this.code = code;
    this.details = extra.details ?? extra.params;
    this.retryAfter = extra.retryAfter;
    this.headers = extra.headers ?? {};
  }

  body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/**
 * Makes the refusal of a form with invalid fields: `details.fields` names each with its problem, for the screen to show
 * beside it; the message names the first.
 */
export function fieldError(fields: Record<string, string>): HttpError {
  const [field, problem] = Object.entries(fields)[0]!;
  return new HttpError('invalid-field', { params: { field, problem }, details: { fields } });
}
