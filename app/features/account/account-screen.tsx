import type { ReactNode } from 'react';
import { Am } from '#app/ui/am.tsx';

/** The frame of the sign-in family: one narrow column, the same place for the form on every screen. */
export function AccountScreen({
  heading,
  headingAm,
  intro,
  children,
}: {
  heading: string;
  headingAm?: string;
  intro?: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-[448px] px-4 pt-8 pb-16 md:pt-14 md:pb-24">
      <h1 className="text-[28px] leading-8 font-semibold md:text-[34px] md:leading-10">{heading}</h1>
      {headingAm && <Am className="mt-1 block text-soft">{headingAm}</Am>}
      {intro && <p className="mt-3 text-soft">{intro}</p>}
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** The links to the neighbouring screens, below a form. */
export function AccountLinks({ children }: { children: ReactNode }) {
  return <ul className="mt-8 divide-y divide-line border-y border-line">{children}</ul>;
}

export function AccountLinkRow({ question, children }: { question: string; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center justify-between gap-4">
      <span className="text-soft">{question}</span>
      {children}
    </li>
  );
}

/** Looks of a link in such a row: a full-height target. */
export const accountLinkClass =
  'inline-flex min-h-12 items-center px-1 font-medium text-primary underline-offset-4 hover:underline';
