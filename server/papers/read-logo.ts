import type { UploadsService } from '#server/uploads/uploads.service.ts';
import type { Log } from '#server/platform/log.ts';

interface Parts {
  uploads: Pick<UploadsService, 'readPublicPicture'>;
  log: Log;
}

/** Reads the shop's own logo. A paper is printed without one rather than not at all. */
export async function readLogo({ uploads, log }: Parts, address: string): Promise<Buffer | null> {
  try {
    return await uploads.readPublicPicture(address);
  } catch (error) {
    log.warn({ err: error }, 'the logo could not be read; a paper is printed without it');
    return null;
  }
}
