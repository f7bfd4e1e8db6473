import { Both, type Text } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';

/** An entry of the account's menu. */
export function Entry({ to, text }: { to: string; text: Text }) {
  return (
    <li>
      <Link to={to} className="menu-entry">
        <Both of={text} className="text-meta text-soft" />
      </Link>
    </li>
  );
}
