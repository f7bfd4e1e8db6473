import { buildPages } from './build-pages.ts';
import { loadEnvironment } from './load-environment.ts';
import { runServer } from './run-server.ts';

loadEnvironment();
// React's development build is much slower; libraries read this when they are loaded.
process.env['NODE_ENV'] ??= 'production';
buildPages();
runServer();
