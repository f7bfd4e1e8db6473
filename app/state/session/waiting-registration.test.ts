import { expect, test, vi } from 'vitest';
import { useBrowser } from '../testing.ts';
import { waitingRegistration } from './waiting-registration.ts';

useBrowser();

test('this browser finds its registration by the address for a week', () => {
  waitingRegistration.keep(' Almaz@Example.com', 'first');
  expect(waitingRegistration.idOf('almaz@example.com ')).toBe('first');
  expect(waitingRegistration.idOf('tigist@example.com')).toBeUndefined();
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3600_000 });
  expect(waitingRegistration.idOf('almaz@example.com')).toBeUndefined();
  vi.useRealTimers();
  waitingRegistration.forget();
  expect(waitingRegistration.idOf('almaz@example.com')).toBeUndefined();
});
