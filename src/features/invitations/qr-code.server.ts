import { encode } from 'uqr'

/** A QR code as one path of squares, each a unit wide; its quiet zone is part of it (ISO/IEC 18004: 4 modules). */
export interface QrCode {
  readonly size: number
  readonly path: string
}

const quietModules = 4

/** Level M tolerates 15 % of damage: enough for a screen and a print. On the server, so that no browser loads an encoder. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
