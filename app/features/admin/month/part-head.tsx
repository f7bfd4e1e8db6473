import type { ReactNode } from 'react';

interface PartHeadProps {
  heading: string;
  explain?: ReactNode;
  children?: ReactNode;
}

/** The heading of a part of a month, with its buttons beside it. */
export function PartHead({ heading, explain, children }: PartHeadProps) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-h2 font-semibold">{heading}</h2>
        <div className="flex flex-wrap gap-3 empty:hidden print:hidden">{children}</div>
      </div>
      {explain && <p className="mb-6 max-w-2xl text-soft">{explain}</p>}
    </>
  );
}
