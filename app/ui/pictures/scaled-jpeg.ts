/** The JPEG qualities that are tried one after the other until the file is small enough. */
const QUALITIES = [0.9, 0.75, 0.6, 0.4];

/**
 * Returns a picture as JPEG: scaled down to at most `side` pixels on its longer side, upright, on white, and in at most
 * `largest` bytes if one of the qualities achieves that.
 * @returns null when this browser cannot decode the picture.
 */
export async function scaledJpeg(file: Blob, side: number, largest: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let jpeg: Blob | null = null;
  for (const quality of QUALITIES) {
    jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!jpeg || jpeg.size <= largest) break;
  }
  return jpeg;
}
