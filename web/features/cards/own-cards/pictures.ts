/** Larger pictures take longer to read and show no more of a code. */
const LONGEST_EDGE = 1600

/** What a picture or a camera shows now. */
export function pixelsOf(source: CanvasImageSource, { width, height }: { width: number; height: number }): ImageData {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height))
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const canvas = document.createElement('canvas')
  canvas.width = wide
  canvas.height = high
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures.')
  context.drawImage(source, 0, 0, wide, high)
  return context.getImageData(0, 0, wide, high)
}

/** Throws what the browser throws for a file that is no picture. */
export async function pixelsOfFile(file: File): Promise<ImageData> {
  const picture = await createImageBitmap(file)
  try {
    return pixelsOf(picture, picture)
  } finally {
    picture.close()
  }
}
