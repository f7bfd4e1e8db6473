import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const Nothing = () => null;

/** A part that is loaded when it is first drawn; `otherwise` stands for it where it could not be had. */
export const lazyPart = <Props>(load: Load<Props>, otherwise: ComponentType<NoInfer<Props>> = Nothing) =>
  lazy(() => load().catch(() => ({ default: otherwise })));

/** The same where nothing around it waits for it: `meanwhile` is drawn in its place until it is there. */
export function standalonePart<Props extends object>(
  load: Load<Props>,
  meanwhile: ReactNode = null,
  otherwise?: ComponentType<NoInfer<Props>>,
): (props: Props) => ReactNode {
  const Part = lazyPart(load, otherwise) as unknown as ComponentType<Props>;
  return (props) => createElement(Suspense, { fallback: meanwhile }, createElement(Part, props));
}
