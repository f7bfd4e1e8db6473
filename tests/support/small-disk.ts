import { execFileSync } from 'node:child_process';

/** Says whether this machine lets the tests mount file systems. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts();

function mounts(): boolean {
  try {
    execFileSync('unshare', ['-m', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Mounts a file system of so many bytes on an existing folder; needs Linux and root. */
export function mountSmallDisk(folder: string, bytes: number) {
  const mount = (...args: string[]) => execFileSync('mount', [...args, folder], { stdio: 'pipe' });
  mount('-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs');
  return {
    readOnly: () => void mount('-o', 'remount,ro'),
    writable: () => void mount('-o', 'remount,rw'),
    unmount: () => void execFileSync('umount', [folder], { stdio: 'pipe' }),
  };
}
