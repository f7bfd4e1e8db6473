import { describe, expect, test, vi } from 'vitest';
import { session } from '../session/session.ts';
import { useBrowser } from '../testing.ts';
import { fingerprintOf, unfinishedUploads, type UnfinishedUpload } from './unfinished-uploads.ts';

const folder = 'productdbImages' as const;
const begun = (changes: Partial<UnfinishedUpload> = {}): UnfinishedUpload => ({
  fingerprint: 'f1',
  user: 'u1',
  folder,
  subject: 'p1',
  name: 'sofa.jpg',
  size: 15_000_000,
  kept: 262144,
  place: '/api/uploads/one',
  begunAt: Date.now(),
  ...changes,
});
const signIn = (_id: string) =>
  session.set({
    _id,
    name: 'Abeba',
    email: 'a@example.com',
    isAdmin: true,
    picture: '/a.svg',
    token: 't',
  } as never);

describe('an unfinished upload', () => {
  useBrowser();

  test('is found only by its file, its folder and its sender', () => {
    signIn('u1');
    unfinishedUploads.remember(begun());
    expect(unfinishedUploads.find('f1', folder)).toMatchObject({ place: '/api/uploads/one' });
    expect(unfinishedUploads.find('f2', folder)).toBeUndefined();
    expect(unfinishedUploads.find('f1', 'UserImages')).toBeUndefined();
    signIn('u2');
    expect(unfinishedUploads.find('f1', folder)).toBeUndefined();
  });

  test('is stored once, with its newest state', () => {
    signIn('u1');
    unfinishedUploads.remember(begun());
    unfinishedUploads.remember(begun({ kept: 524288 }));
    expect(JSON.parse(localStorage.getItem('unfinishedUploads')!)).toEqual([
      expect.objectContaining({ kept: 524288 }),
    ]);
    unfinishedUploads.forget({ fingerprint: 'f1', folder });
    expect(unfinishedUploads.find('f1', folder)).toBeUndefined();
  });

  test.for([
    ['is a day old', { begunAt: Date.now() - 24 * 3600 * 1000 }],
    ['is elsewhere', { place: 'https://evil.example/api/uploads/one' }],
    ['has no fingerprint', { fingerprint: undefined }],
  ] as const)('is ignored when it %s', ([, changes]) => {
    localStorage.setItem('unfinishedUploads', JSON.stringify([{ ...begun(), ...changes }, null, 7]));
    signIn('u1');
    expect(unfinishedUploads.find('f1', folder)).toBeUndefined();
  });
});

describe('a file of an unfinished upload', () => {
  const file = (bytes: string, name = 'a.jpg') => new File([bytes], name, { lastModified: 1 });

  test('is recognised by its bytes, whatever its name', async () => {
    expect(await fingerprintOf(file('sofa'))).toBe(await fingerprintOf(file('sofa', 'b.jpg')));
    expect(await fingerprintOf(file('sofa'))).not.toBe(await fingerprintOf(file('sofb')));
    expect(await fingerprintOf(file('sofa'))).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is recognised by name, length and time where the browser cannot hash', async () => {
    vi.stubGlobal('crypto', {});
    expect(await fingerprintOf(file('sofa'))).toBe('a.jpg:4:1');
    vi.unstubAllGlobals();
  });
});
