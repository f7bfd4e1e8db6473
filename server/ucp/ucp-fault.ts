import type { z } from 'zod';

/** A message about an input, with the path of the field (RFC 9535). */
export interface Message {
  type: 'error' | 'warning' | 'info';
  code: string;
  path?: string;
  content: string;
  severity?: 'recoverable' | 'unrecoverable' | 'requires_buyer_input';
}

/** A refusal in the form of the protocol. Without messages it is one of the transport: of the agent, its version or its pace. */
export class UcpFault extends Error {
  override readonly name = 'UcpFault';
  readonly status: number;
  readonly code: string;
  readonly messages: readonly Message[] | null;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    content: string,
    { messages = null, retryAfter }: { messages?: readonly Message[] | null; retryAfter?: number } = {},
  ) {
    super(content);
    this.status = status;
    this.code = code;
    this.messages = messages;
    this.retryAfter = retryAfter;
  }
}

/** Makes the refusal of one field. An outcome of the shop, such as a product that it does not have, has the status 200. */
export const faultOf = (code: string, path: string, content: string, status = 400): UcpFault =>
  new UcpFault(status, code, content, {
    messages: [
      { type: 'error', code, path, content, severity: status === 200 ? 'unrecoverable' : 'recoverable' },
    ],
  });

/** Makes the refusal of what this agent does not have: an outcome, so its status is 200, as the protocol asks. */
export const notFound = (content: string): UcpFault =>
  new UcpFault(200, 'not_found', content, {
    messages: [{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }],
  });

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (written, key) => (typeof key === 'number' ? `${written}[${key}]` : `${written}.${String(key)}`),
    '$',
  );

/** Makes the refusal of an input, with one message for each field that is wrong. */
export const faultOfInput = ({ issues }: z.ZodError): UcpFault =>
  new UcpFault(400, 'invalid_input', 'The input is not valid', {
    messages: issues.map(({ path, message }) => ({
      type: 'error',
      code: 'invalid_input',
      path: pathOf(path),
      content: message,
      severity: 'recoverable',
    })),
  });
