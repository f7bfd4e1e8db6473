import { buildPages } from './build-pages.ts';
import { loadEnvironment } from './load-environment.ts';
import { runServer } from './run-server.ts';

loadEnvironment();
// Libraries read this variable when they are loaded: without it, React would run its much slower development
// build.
process.env['NODE_ENV'] ??= 'production';
buildPages();
runServer();
