/** The standard mark: the letter በ as a bench, a flat top on two legs with a mitre at one corner. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 28 28" className={className} fill="currentColor">
      <path d="M2 5h23.400l-5 5H9v14H4V10H2zM26 5.700V24h-5V10.700z" />
    </svg>
  );
}
