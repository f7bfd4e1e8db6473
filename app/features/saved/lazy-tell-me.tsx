import { useEffect, useState, type ComponentType } from 'react';
import type { TellMeProps } from './tell-me.tsx';

/** The form for a sold-out piece comes by itself, because few pages have it; its place is kept. */
export function LazyTellMe(props: TellMeProps) {
  const [Part, setPart] = useState<ComponentType<TellMeProps> | null>(null);
  useEffect(() => {
    import('./tell-me.tsx').then(
      ({ default: part }) => setPart(() => part),
      () => undefined,
    );
  }, []);
  return <div className="tell-me">{Part && <Part {...props} />}</div>;
}
