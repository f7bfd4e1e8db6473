import { data, type MetaFunction } from 'react-router';
import { NotFoundView } from '#app/features/shell/not-found-view.tsx';
import { errorMeta } from './page-meta.ts';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta: MetaFunction = () => errorMeta(404);

export default NotFoundView;
