import { createServer } from 'node:net';
import { StartError } from '#server/lib/start-error.ts';

/**
 * Finds out at the beginning of the start whether the address can be listened on.
 * @throws StartError when it cannot.
 */
export async function probePort(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(startErrorOfListen(error, host, port)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

export function startErrorOfListen(error: unknown, host: string, port: number): StartError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use: stop the other program, or set PORT to another number.`);
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user: set PORT to a number above 1023.`);
  return new StartError(
    `HOST ${host} with PORT ${port} cannot be listened on (${code ?? (error as Error).message}).`,
  );
}
