import { Suspense } from 'react';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type { ServicePartProps } from './service-part.tsx';

const ServicePart = lazyPart<ServicePartProps>(
  () => import('./service-part.tsx'),
  () => null,
);

/** Returns and service on the page of an order, whose script comes after what pays. */
export const LazyServicePart = (props: ServicePartProps) => (
  <Suspense>
    <ServicePart {...props} />
  </Suspense>
);
