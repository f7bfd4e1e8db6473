import type { ReactNode } from 'react';

function Icon({ children, className = 'size-6' }: { children: ReactNode; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const SearchIcon = () => (
  <Icon className="size-5">
    <circle cx="10.500" cy="10.500" r="6.500" />
    <path d="M15.500 15.500 21 21" />
  </Icon>
);

/** A woven basket, the meaning of ቅርጫት (cart). */
export const CartIcon = () => (
  <Icon>
    <path d="M3 10h18l-2 10H5zM8 10l3-6M16 10l-3-6M9 14v3M12 14v3M15 14v3" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.500 20.500c.8-4 3.800-6 7.500-6s6.700 2 7.500 6" />
  </Icon>
);
