import { expect } from 'vitest';
import { errorsText } from '../../contract/texts/errors.ts';
import type { Answer } from './shop-client.ts';

/** Expects the shape that every refusal has, whatever was sent. */
export function expectRefusalShape(answer: Answer, statuses: number[]): void {
  expect(statuses).toContain(answer.status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(Object.keys(answer.body).filter((key) => !['message', 'code', 'details'].includes(key))).toEqual([]);
  expect(errorsText.has(answer.body.code)).toBe(true);
  expect(answer.body.message).toMatch(/^[A-Z][^{}<>]{5,200}$/);
  const text = JSON.stringify(answer.body);
  expect(text.length).toBeLessThan(2048);
  expect(text).not.toMatch(
    /node_modules|server\/|\.ts:|\bat \w+ \(|select |insert |FST_ERR|syntax error|zod/i,
  );
}
