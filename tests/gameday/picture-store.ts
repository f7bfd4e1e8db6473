import { startS3 } from '../support/s3-server.ts';

/** Runs a picture store on the address and port that it is started with. */
const [host, port] = process.argv.slice(2);
await startS3({ host, port: Number(port) });
