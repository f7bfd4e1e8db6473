import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const Nothing = () => null;

/** Returns a component that is loaded when it is first drawn; `otherwise` replaces it when it cannot be loaded. */
export const lazyPart = <Props>(load: Load<Props>, otherwise: ComponentType<NoInfer<Props>> = Nothing) =>
  lazy(() => load().catch(() => ({ default: otherwise })));

/**
 * Returns a component that is loaded when it is first drawn, without suspending the components around it: `meanwhile`
 * is drawn until then.
 */
export function standalonePart<Props extends object>(
  load: Load<Props>,
  meanwhile: ReactNode = null,
  otherwise?: ComponentType<NoInfer<Props>>,
): (props: Props) => ReactNode {
  const Part = lazyPart(load, otherwise) as unknown as ComponentType<Props>;
  return (props) => createElement(Suspense, { fallback: meanwhile }, createElement(Part, props));
}
