import { maxFileBytes, minDocumentSidePx } from '#contract/upload-limits.ts'

export type PictureCheck = 'ok' | 'blurred' | 'file_type' | 'file_too_large' | 'file_too_small'

const types = /^(?:image\/(?:jpeg|png|webp|hei[cf])|application\/pdf)$/
/** Some systems give a photograph of an iPhone no type. */
const isKnownType = ({ type, name }: File) =>
  types.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

/** Pixels of the longer side at which sharpness is measured: the same for every camera. */
const measuredSidePx = 640
/** Below it the letters of a document run together; a sharp photograph has several hundred. */
const minSharpness = 24

/** Whether a picture of a document can be read, as far as a browser can tell before it is sent. */
export async function checkPicture(file: File): Promise<PictureCheck> {
  if (!isKnownType(file)) return 'file_type'
  if (file.size > maxFileBytes) return 'file_too_large'
  // Most browsers cannot read HEIC and PDF: the server checks them.
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return 'ok'
  try {
    if (Math.min(picture.width, picture.height) < minDocumentSidePx) return 'file_too_small'
    const gray = grayOf(picture)
    return gray && sharpnessOf(gray) < minSharpness ? 'blurred' : 'ok'
  } finally {
    picture.close()
  }
}

interface GrayPicture {
  readonly width: number
  readonly height: number
  /** Brightness, 0 to 255, line by line. */
  readonly pixels: Float32Array
}

function grayOf(picture: ImageBitmap): GrayPicture | undefined {
  const scale = Math.min(1, measuredSidePx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const { width, height } = canvas
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const pixels = Float32Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * index, 4 * index + 3)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  return { width, height, pixels }
}

/** The variance of the Laplacian: how much edges stand out (Pech-Pacheco et al., 2000). */
export function sharpnessOf({ width, height, pixels }: GrayPicture): number {
  let [sum, squares, count] = [0, 0, 0]
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += edge
      squares += edge * edge
      count += 1
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
