import type { ErrorBody } from '#contract/common.ts';
import { messages, type MessageCode } from '#contract/messages.ts';

/**
 * An expected refusal on its way to the caller. Services throw it where a transaction must end with it;
 * `server/platform/error-answers.ts` alone turns it into HTTP.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: MessageCode;
  readonly details: unknown;
  /** Sent as `Retry-After`, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: MessageCode,
    extra: { details?: unknown; retryAfter?: number; message?: string; cause?: unknown } = {},
  ) {
    super(extra.message ?? messages[code], { cause: extra.cause });
    this.status = status;
    this.code = code;
    this.details = extra.details;
    this.retryAfter = extra.retryAfter;
  }

  body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/** A refusal that is about one field of a form: `details.fields` says which, for the screen to show beside it. */
export function fieldRefusal(fields: Record<string, string>): Refusal {
  const [name, problem] = Object.entries(fields)[0]!;
  const message = messages['invalid-field'].replace('{field}', name).replace('{problem}', problem);
  return new Refusal(400, 'invalid-field', { details: { fields }, message });
}
