const jpegQuality = 0.92;

/** Longest side of a still in pixels: the width of the widest variant of a picture. */
const maxSide = 2560;

/** Returns the shown frame of a video as a JPEG file; undefined if the browser cannot draw it. */
export async function stillOf(video: HTMLVideoElement): Promise<File | undefined> {
  // Until `seeked`, the element shows the frame before.
  if (video.seeking)
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  if (canvas.width === 0 || canvas.height === 0) return undefined;
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality);
  });
  return blob ? new File([blob], 'still.jpg', { type: blob.type }) : undefined;
}
