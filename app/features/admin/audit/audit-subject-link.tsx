import { Link } from 'react-router';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';

const GONE = new Set([
  ...['product.deleted', 'material.deleted', 'user.deleted', 'picture.withdrawn'],
  // Bulk changes are about many products, so no single page shows their subject.
  ...['product.bulk-changed', 'product.bulk-undone'],
]);

/** Returns the address of the page about the subject of a change; null where no such page exists (any more). */
function placeOf({ action, subject: { type, id } }: AuditEntry): string | null {
  if (GONE.has(action)) return null;
  switch (type) {
    case 'product':
      return `/admin/product/${id}/edit`;
    case 'material':
      return '/admin/materials';
    case 'search':
      return '/admin/search';
    case 'user':
      return `/admin/user/${id}/edit`;
    case 'staff':
      return '/admin/staff';
    case 'review':
      return '/admin/reviews';
    case 'policy':
      return `/admin/pages/${id}`;
    case 'settings':
      return '/admin/settings';
    case 'order':
      return `/order/${id}`;
    case 'picture':
      return id;
    case 'import':
      return '/admin/products/import';
    case 'set':
      return '/admin/sets';
    case 'coupon':
      return '/admin/coupons';
    case 'workshop':
      return '/admin/workshop';
    case 'case':
      return `/admin/service/${id}`;
    case 'customer':
      return `/admin/customers/${id}`;
    case 'quotation':
      return '/admin/orderlist?show=quotations';
    case 'delivery':
      return '/admin/dispatch#crews';
    case 'fiscal':
      return '/admin/month?part=documents';
    case 'payment':
      return '/admin/incoming-money';
    case 'program':
    case 'webhook':
      return '/admin/staff#programs';
    case 'tablet':
      return '/admin/staff#tablets';
    case 'drawer':
      return '/admin/drawers';
    case 'month':
      return `/admin/month?month=${id}`;
    case 'closing':
      return `/admin/day?day=${id}`;
  }
}

/** Draws the name that the subject had at the change, with a link to its page if there still is one. */
export function AuditSubjectLink({ entry }: { entry: AuditEntry }) {
  const { type } = entry.subject;
  const label = <UserText as="span">{entry.subject.label}</UserText>;
  const place = placeOf(entry);
  const className = 'inline-flex min-h-11 items-center underline underline-offset-4 md:-my-2.5';
  if (place === null) return label;
  // Both are opened by a document load: an order page has its own security policy, and a picture is no page of the
  // app.
  return type === 'order' || type === 'picture' ? (
    <a href={place} className={className}>
      {label}
    </a>
  ) : (
    <Link to={place} className={className}>
      {label}
    </Link>
  );
}
