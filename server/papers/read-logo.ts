import type { UploadsService } from '#server/uploads/uploads.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { Log } from '#server/platform/log.ts';

interface Parts {
  uploads: Pick<UploadsService, 'readPublicPicture'>;
  log: Log;
}

/** Reads the shop's own logo. A paper is printed without one rather than not at all. */
export async function readLogo(
  { uploads, log }: Parts,
  { look }: Pick<Awaited<ReturnType<SettingsService['get']>>, 'look'>,
): Promise<Buffer | null> {
  if (!look?.logo) return null;
  try {
    return await uploads.readPublicPicture(look.logo);
  } catch (error) {
    log.warn({ err: error }, 'the logo could not be read; a paper is printed without it');
    return null;
  }
}
