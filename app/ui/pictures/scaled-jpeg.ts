/** Tried one after the other until the picture is small enough. */
const QUALITIES = [0.9, 0.75, 0.6, 0.4];

/**
 * A picture as JPEG: its longer side at most `side` pixels, in its proportions, never enlarged, upright, on white,
 * in at most `largest` bytes where quality can do it.
 * @returns null for what this browser cannot read.
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
