const SIDE = 160;

/**
 * Returns a small picture of a file as a data address, to show during its upload; null when this browser cannot decode
 * it.
 */
export async function thumbnailOf(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: 'low' }).catch(
    () => null,
  );
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.7);
}
