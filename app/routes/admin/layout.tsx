import { Outlet, useLocation } from 'react-router';
import { SearchAll } from '#app/features/admin/search-all/search-all.tsx';
import { AdminFrame } from '#app/features/admin/common/admin-frame.tsx';
import { useFieldOfAddress } from '#app/ui/field-of-address.ts';
import { useCalendar } from '#app/state/session/calendar.ts';

export default function AdminLayout() {
  useCalendar();
  useFieldOfAddress();
  const { pathname } = useLocation();
  return (
    <AdminFrame pathname={pathname} tools={<SearchAll />}>
      <Outlet />
    </AdminFrame>
  );
}
