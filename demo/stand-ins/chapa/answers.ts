/** An answer of the API: `{message, status, data}`, as in developer.chapa.co/integrations/responses. */
export interface Answer {
  status: number;
  body: object;
}

export interface SandboxLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export function success(message: string, data: object): Answer {
  return { status: 200, body: { message, status: 'success', data } };
}

/** @param message a sentence, or the problems by the names of their fields */
export function failure(status: number, message: string | Record<string, string[]>): Answer {
  return { status, body: { message, status: 'failed', data: null } };
}
