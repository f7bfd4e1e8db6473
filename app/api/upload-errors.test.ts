import { describe, expect, test } from 'vitest';
import { errorOfAnswer, noAnswer, type UploadErrorName, type UploadOperation } from './upload-errors.ts';

const answer = (status: number, code?: string, headers: Record<string, string> = {}) => ({
  status,
  header: (name: string) => headers[name] ?? null,
  body: code === undefined ? null : { code, message: `The shop says ${code}` },
});
const tus = { 'tus-resumable': '1.0.0' };

describe('an upload’s failed answer becomes a named error', () => {
  // Shows S8.43, S8.44, S8.45, S8.46.
  test.for<[UploadErrorName, UploadOperation, number, string]>([
    ['invalid-argument', 'create', 400, 'bad-request'],
    ['unauthenticated', 'create', 401, 'not-signed-in'],
    ['unauthenticated', 'chunk', 401, 'not-signed-in'],
    ['quota-exceeded', 'create', 402, 'other'],
    ['quota-exceeded', 'create', 429, 'too-many-uploads'],
    ['quota-exceeded', 'create', 507, 'quota-exceeded'],
    ['quota-exceeded', 'chunk', 507, 'storage-full'],
    ['unauthorized', 'create', 403, 'not-allowed'],
    ['bucket-not-found', 'create', 404, 'not-found'],
    ['bucket-not-found', 'whole', 404, 'not-found'],
    ['bucket-not-found', 'whole', 405, 'method-not-allowed'],
    ['object-not-found', 'chunk', 404, 'upload-not-found'],
    ['object-not-found', 'outcome', 404, 'upload-not-found'],
    ['object-not-found', 'chunk', 410, 'upload-not-found'],
    ['server-file-wrong-size', 'chunk', 409, 'upload-offset'],
    ['unauthorized-app', 'create', 412, 'tus-version'],
    ['invalid-argument', 'create', 413, 'payload-too-large'],
    ['invalid-format', 'whole', 415, 'unsupported-media-type'],
    ['invalid-format', 'chunk', 422, 'invalid-image'],
    ['invalid-checksum', 'chunk', 460, 'other'],
    ['retry-limit-exceeded', 'whole', 408, 'other'],
    ['retry-limit-exceeded', 'whole', 429, 'too-many-requests'],
    ['retry-limit-exceeded', 'chunk', 423, 'upload-elsewhere'],
    ['retry-limit-exceeded', 'chunk', 500, 'internal'],
    ['retry-limit-exceeded', 'create', 503, 'unavailable'],
    ['unknown', 'create', 418, 'other'],
  ])('%s: %s answered with %d %s', ([name, operation, status, code]) => {
    const error = errorOfAnswer(operation, answer(status, code));
    expect(error).toMatchObject({ code: name, status, said: `The shop says ${code}` });
  });

  test('object-not-found: a HEAD request, which has no body', () =>
    expect(errorOfAnswer('look', answer(404)).code).toBe('object-not-found'));

  test('project-not-found: an answer that is not the shop’s, with a page of its own', () => {
    expect(errorOfAnswer('create', answer(200)).code).toBe('project-not-found');
    expect(errorOfAnswer('look', answer(200)).code).toBe('project-not-found');
    expect(errorOfAnswer('create', answer(404)).code).toBe('project-not-found');
    expect(errorOfAnswer('chunk', answer(405)).code).toBe('project-not-found');
    expect(errorOfAnswer('create', answer(404, undefined, tus)).code).toBe('bucket-not-found');
  });

  test('retry-limit-exceeded: no answer for as long as it was tried', () =>
    expect(noAnswer()).toMatchObject({ code: 'retry-limit-exceeded', status: 0, isPassing: true }));
});

test('the error has the pause that the shop asked for', () =>
  expect(errorOfAnswer('chunk', answer(503, 'unavailable', { 'retry-after': '9' })).retryAfter).toBe(9000));

test('only failures that may pass are retried', () => {
  const passing = [401, 403, 404, 409, 413, 422, 423, 429, 500, 507].filter(
    (status) => errorOfAnswer('chunk', answer(status, 'other')).isPassing,
  );
  expect(passing).toEqual([409, 423, 429, 500, 507]);
});
