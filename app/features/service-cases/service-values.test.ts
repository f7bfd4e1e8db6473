import { describe, expect, it } from 'vitest';
import { checkServiceRequest, withKind, type ServiceValues } from './service-values.ts';

const damaged: ServiceValues = {
  pieces: new Map([[0, 1]]),
  kind: 'damaged',
  wish: 'repair',
  reason: 'The left armrest is torn.',
  beyond: '',
};

describe('a request of service', () => {
  it('asks for a wish that its kind offers', () => {
    expect(checkServiceRequest(damaged, false)['wish']).toBeUndefined();
    expect(checkServiceRequest({ ...damaged, kind: 'return' }, false)['wish']).toBeTruthy();
  });

  it('keeps its wish when another kind offers it too, and takes the only one of a kind', () => {
    expect(withKind({ ...damaged, wish: 'exchange' }, 'return')).toEqual({
      kind: 'return',
      wish: 'exchange',
    });
    expect(withKind(damaged, 'return')).toEqual({ kind: 'return', wish: null });
    expect(withKind({ ...damaged, wish: 'exchange' }, 'repair')).toEqual({ kind: 'repair', wish: 'repair' });
  });
});
