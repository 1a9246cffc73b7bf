import { limits } from '@consortia/proto/limits';

/** A square of a picture in its own pixels, upright. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** Whether the browser can decode a file as a picture. */
export async function isPicture(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** The chosen square of a picture as a JPEG of quality 0.9, at most 900 pixels wide. Throws where the browser cannot encode it. */
export async function cropPhoto(file: Blob, { x, y, width, height }: CropArea): Promise<File> {
  const side = Math.max(1, Math.min(Math.round(width), limits.photoCropOutputPixels));
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d')!;
  // JPEG knows no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(bitmap, x, y, width, height, 0, 0, side, side);
  bitmap.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', limits.photoCropQuality);
  const blob = await promise;
  if (!blob) throw new Error('The picture could not be encoded.');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
