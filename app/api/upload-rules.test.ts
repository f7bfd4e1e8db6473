import { describe, expect, test } from 'vitest';
import {
  delayBefore,
  FIRST_CHUNK_BYTES,
  isRetried,
  nextChunkBytes,
  ONE_REQUEST_BYTES,
  OPERATION_RETRY_MS,
  RetryClock,
  retryAfterMs,
  UPLOAD_RETRY_MS,
} from './upload-rules.ts';

// Shows S9.19, S9.20, S9.21.
test('up to 262144 bytes go in one request; chunks start at 262144 and double to 33554432', () => {
  expect(ONE_REQUEST_BYTES).toBe(262144);
  const chunks = [FIRST_CHUNK_BYTES];
  while (chunks.length < 10) chunks.push(nextChunkBytes(chunks.at(-1)!));
  expect(chunks).toEqual([
    262144, 524288, 1048576, 2097152, 4194304, 8388608, 16777216, 33554432, 33554432, 33554432,
  ]);
});

describe('an upload is retried', () => {
  // Shows S8.47.
  test.for([408, 429, 500, 502, 503, 504, 507, 599])('an upload is retried after an answer %d', (status) =>
    expect(isRetried(status)).toBe(true),
  );
  test('after no answer, and after what a cut connection leaves: another offset or a lock', () =>
    expect([0, 409, 423].every(isRetried)).toBe(true));
  test.for([200, 301, 400, 401, 402, 403, 404, 410, 412, 413, 415, 422, 460])(
    'an upload is not retried after an answer %d',
    (status) => expect(isRetried(status)).toBe(false),
  );

  test('with longer and longer pauses of up to 32 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map((tries) => delayBefore(tries, 1))).toEqual([
      1000, 2000, 4000, 8000, 16000, 32000, 32000, 32000,
    ]);
    expect(delayBefore(3, 0)).toBe(4000);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  test.for([
    ['7', 7000],
    ['0', 0],
    ['Fri, 20 Nov 2026 12:01:30 GMT', 90_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
  ] as const)('with the value %j means a pause of %j milliseconds', ([header, wait]) =>
    expect(retryAfterMs(header, now)).toBe(wait),
  );
});

describe('the time limit of retries', () => {
  /** Fails once a second until it is stopped. @returns after how many milliseconds. */
  function failUntilOver(clock: RetryClock, from: number): number {
    let now = from;
    while (clock.failed(null, now) !== null && now < from + 3_600_000) now += 1000;
    return now - from;
  }

  // Shows S9.22.
  test('is 120000 ms for one operation', () => {
    expect(OPERATION_RETRY_MS).toBe(120000);
    const end = failUntilOver(new RetryClock(), 5000);
    expect(end).toBeGreaterThan(80_000);
    expect(end).toBeLessThanOrEqual(120_000);
  });

  // Shows S9.23.
  test('starts again for each operation, and is 600000 ms for a whole upload', () => {
    expect(UPLOAD_RETRY_MS).toBe(600000);
    const clock = new RetryClock();
    let now = 0;
    // Every operation fails for 80 s and then succeeds.
    while (clock.failed(null, now) !== null && now < 3_600_000) {
      now += 1000;
      if (now % 80_000 === 0) clock.succeeded(now);
    }
    expect(now).toBeGreaterThan(560_000);
    expect(now).toBeLessThanOrEqual(600_000);
  });

  test('allows the pause that the shop asks for, and ends at once when the pause is too long', () => {
    expect(new RetryClock().failed(50_000)).toBe(50_000);
    expect(new RetryClock().failed(120_001)).toBeNull();
  });

  test('does not run without a network', () => {
    const clock = new RetryClock();
    expect(clock.failed(null, 0)).not.toBeNull();
    clock.stoodStill(3_600_000);
    expect(clock.failed(null, 3_600_000)).toBeLessThanOrEqual(1000);
  });
});
