import { Mark } from './mark.tsx';

/**
 * The shop's own logo, or the standard mark. A white ground of the logo is blended into the page, but stays on dark
 * grounds.
 */
export function Logo({ of: logo, isOnDark = false }: { of: string | undefined; isOnDark?: boolean }) {
  if (!logo) return <Mark className={isOnDark ? 'size-9' : 'size-8 shrink-0 md:size-9'} />;
  return (
    <img
      src={logo}
      alt=""
      height={36}
      className={`h-8 w-auto max-w-24 shrink-0 object-contain md:h-9 ${isOnDark ? 'rounded-picture bg-white p-0.5' : 'mix-blend-multiply'}`}
    />
  );
}
