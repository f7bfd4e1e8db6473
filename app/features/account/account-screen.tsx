import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountText as text } from '#contract/texts/account.ts';
import { Am } from '#app/ui/am.tsx';
import { Both, type Text } from '#app/ui/both.tsx';
import { NoScript } from '#app/ui/loading/no-script.tsx';
import { accountLink } from './links.ts';

interface AccountScreenProps {
  heading: Text;
  intro: string;
  children: ReactNode;
}

/** The frame of the screens around signing in: one narrow column, with the form at the same place on each. */
export function AccountScreen({ heading, intro, children }: AccountScreenProps) {
  return (
    <div className="lg:grid lg:min-h-[70vh] lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
      <div className="mx-auto w-full max-w-[448px] px-4 pt-8 pb-16 md:pt-14 md:pb-24">
        <h1 className="text-h1 font-semibold">{heading.en}</h1>
        {heading.am && (
          <Am as="p" className="mt-1 text-soft">
            {heading.am}
          </Am>
        )}
        <p className="mt-3 text-soft">{intro}</p>
        <div className="mt-8">
          <NoScript />
          {children}
        </div>
      </div>
      <QuietRoom />
    </div>
  );
}

/** A line drawing of a corner of a room, beside the form on wide screens. */
function QuietRoom() {
  return (
    <div aria-hidden className="hidden flex-col justify-center bg-ground text-brand lg:flex">
      <svg
        viewBox="0 0 480 520"
        className="mx-auto w-full max-w-md fill-none stroke-current px-8"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {/* Window */}
        <path
          d="M60 60h120v150H60zM120 60v150M60 135h120M48 214h144"
          className="text-input"
          stroke="currentColor"
        />
        {/* Floor lamp */}
        <path d="M396 500V190M364 500h64M356 190l16-62h48l16 62z" />
        {/* Armchair: back, seat, arms, legs */}
        <path d="M150 322c-2-64 22-92 94-92s96 28 94 92" />
        <path d="M170 356c-4-62 10-100 74-100s78 38 74 100" />
        <path d="M120 350c0-20 12-30 26-30s26 10 26 30v56h144v-56c0-20 12-30 26-30s26 10 26 30l-8 96H128z" />
        <path d="M172 376c46-14 98-14 144 0M128 446h232M150 446l-14 54M338 446l14 54" />
        {/* Side table with a cup */}
        <path d="M36 400h74M48 400l-10 100M98 400l10 100M62 400v-16h22v16M84 387c10-1 10 10 0 9" />
        <path d="M16 500h448" />
      </svg>
    </div>
  );
}

/** The links to the neighbouring screens, below a form. */
export function AccountLinks({ children }: { children: ReactNode }) {
  return <ul className="mt-8 divide-y divide-line border-y border-line">{children}</ul>;
}

interface AccountLinkRowProps {
  question: Text;
  label: Text;
  to: string;
}

/** A question, and a full-height link to the screen for those who say yes. */
export function AccountLinkRow({ question, label, to }: AccountLinkRowProps) {
  return (
    <li className="flex min-h-12 items-center justify-between gap-4">
      <span className="py-1 text-soft">
        <Both of={question} className="block text-meta" />
      </span>
      <Link
        to={to}
        className="inline-flex min-h-12 items-center px-1 font-medium text-brand underline-offset-4 hover:underline"
      >
        <Both of={label} className="ml-1.5 text-meta font-normal" />
      </Link>
    </li>
  );
}

/** The link to the sign-in screen, for people who already have an account. */
export function SignInLink({ redirect, email }: { redirect: string; email?: string }) {
  return (
    <AccountLinks>
      <AccountLinkRow
        question={text.both('haveAccount')}
        label={text.both('signIn')}
        to={accountLink('/login', redirect, email)}
      />
    </AccountLinks>
  );
}
