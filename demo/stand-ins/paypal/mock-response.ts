/**
 * Negative testing by the header `PayPal-Mock-Response: {"mock_application_codes":"INSTRUMENT_DECLINED"}`
 * (developer.paypal.com/negative-testing/request-headers). As at PayPal, an unknown code changes nothing.
 */
import { failure, refusal, statusOfName, type Answer } from './answers.ts';
import { isIssue } from './issues.ts';

const longestHeader = 1000;

export function findMockAnswer(header: string | undefined): Answer | undefined {
  const code = readCode(header);
  if (!code) return undefined;
  if (isIssue(code)) return refusal({ issue: code });
  const status = statusOfName(code);
  return status === undefined ? undefined : failure(status);
}

function readCode(header: string | undefined): string | undefined {
  if (!header || header.length > longestHeader) return undefined;
  try {
    const { mock_application_codes: codes } = (JSON.parse(header) ?? {}) as Record<string, unknown>;
    const code = Array.isArray(codes) ? codes[0] : codes;
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
