import { ImageRefused, type ProcessedImage, processImage } from './process-image.ts';

/**
 * The picture in an uploaded file, by its content. `refuse` throws the failure of the caller where it cannot be read or has too many
 * pixels.
 */
export async function readUpload(
  file: File,
  refuse: (isTooLarge: boolean, cause: ImageRefused) => never,
): Promise<ProcessedImage> {
  try {
    return await processImage(Buffer.from(await file.arrayBuffer()));
  } catch (cause) {
    if (!(cause instanceof ImageRefused)) throw cause;
    return refuse(cause.reason === 'pixels', cause);
  }
}
