import { Outlet, useLocation } from 'react-router';
import { AdminFrame } from '#app/features/admin/common/admin-frame.tsx';

export default function AdminLayout() {
  const { pathname } = useLocation();
  return (
    <AdminFrame pathname={pathname}>
      <Outlet />
    </AdminFrame>
  );
}
