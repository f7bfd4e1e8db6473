import { useEffect, useState, type ComponentType } from 'react';
import type { TellMeProps } from './tell-me.tsx';

/**
 * The form about a sold-out product is a chunk of its own, because few pages have it; its height is reserved until it
 * was sent.
 */
export function LazyTellMe(props: Omit<TellMeProps, 'onAsked'>) {
  const [isAsked, setAsked] = useState(false);
  const [Part, setPart] = useState<ComponentType<TellMeProps> | null>(null);
  useEffect(() => {
    import('./tell-me.tsx').then(
      ({ default: part }) => setPart(() => part),
      () => undefined,
    );
  }, []);
  return (
    <div className={isAsked ? undefined : 'tell-me'}>
      {Part && <Part {...props} onAsked={() => setAsked(true)} />}
    </div>
  );
}
