import { describe, expect, test } from 'vitest';
import { CHAPA_ACCOUNT, signed } from '../../../tests/support/chapa-simulator.ts';
import type { RawEvent } from '#server/payment-providers/payment-provider.ts';
import { readChapaEvent } from './chapa-webhook.ts';

const { webhookSecret } = CHAPA_ACCOUNT;
const content = JSON.stringify({
  event: 'charge.success',
  tx_ref: 'wb-1',
  amount: '400.00',
  reference: 'AP1',
});
const refusalOf = (event: RawEvent, secret: string | null = webhookSecret) => {
  try {
    readChapaEvent(event, secret);
    return 'taken';
  } catch (error) {
    return `${(error as { status: number }).status} ${(error as { code: string }).code}`;
  }
};

describe("Chapa's events", () => {
  test('name their transaction when they are signed', () => {
    const event = signed(content);
    expect(readChapaEvent(event, webhookSecret)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      type: 'charge.success',
      reference: 'wb-1',
    });
    expect(readChapaEvent(event, webhookSecret).id).toBe(readChapaEvent(signed(content), webhookSecret).id);
    expect(readChapaEvent(signed(`${content} `), webhookSecret).id).not.toBe(
      readChapaEvent(event, webhookSecret).id,
    );
  });

  const { headers } = signed(content);
  const signature = headers['x-chapa-signature'];
  const unsigned: [string, RawEvent][] = [
    ['no header at all', { headers: {}, body: content }],
    [
      'the static chapa-signature alone',
      { headers: { 'chapa-signature': headers['chapa-signature'] }, body: content },
    ],
    [
      'the static signature in the place of the other',
      { headers: { 'x-chapa-signature': headers['chapa-signature'] }, body: content },
    ],
    ['one byte changed', { headers, body: content.replace('400', '401') }],
    ['one blank added', { headers, body: `${content} ` }],
    ['one digit of the signature changed', { headers: changed(signature), body: content }],
    ['half a signature', { headers: { 'x-chapa-signature': signature.slice(0, 32) }, body: content }],
    ['an empty signature', { headers: { 'x-chapa-signature': '' }, body: content }],
    ['two signatures', { headers: { 'x-chapa-signature': `${signature}, ${signature}` }, body: content }],
    ['the signature of another secret', signed(content, 'another secret')],
    ['nonsense that nobody may parse', { headers, body: '{"event":' }],
  ];
  test.each(unsigned)('events of Chapa with %s are refused', (_name, event) => {
    expect(refusalOf(event)).toBe('401 invalid-signature');
  });

  test('are all refused without a configured secret, also with an empty signature', () => {
    expect(refusalOf(signed(content), null)).toBe('401 invalid-signature');
    expect(refusalOf(signed(content, ''), '')).toBe('401 invalid-signature');
  });

  test.each(['', '[]', 'null', '{"event":1}', '{"tx_ref":"wb-1"}', `{"event":"${'x'.repeat(200)}"}`])(
    'with a valid signature and the content %s are refused',
    (body) => expect(refusalOf(signed(body))).toBe('400 bad-request'),
  );

  test('that are too large are refused before their signature is checked', () => {
    expect(refusalOf({ headers: {}, body: 'x'.repeat(40_000) })).toBe('413 payload-too-large');
  });

  test('about no transaction have no reference', () => {
    expect(readChapaEvent(signed('{"event":"payout.success"}'), webhookSecret).reference).toBeNull();
  });
});

function changed(signature: string) {
  const last = signature.endsWith('0') ? '1' : '0';
  return { 'x-chapa-signature': signature.slice(0, -1) + last };
}
