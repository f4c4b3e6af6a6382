import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { brandMark, brandTile } from '#src/device-art/brand-mark.ts'

const folder = path.join(path.dirname(import.meta.dirname), 'public')

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * 16 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** An icon file that holds one PNG: six bytes of header, one directory entry of sixteen. */
function icoOf(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}

/** `npm run brand:files`: writes the pictures of browser tabs and home screens into `public/`. */
const files: Readonly<Record<string, string | Buffer>> = {
  'favicon.svg': brandMark(),
  'favicon.ico': icoOf(await png(brandMark(), 32), 32),
  'apple-touch-icon.png': await png(brandTile(), 180),
  'icon-192.png': await png(brandTile(), 192),
  'icon-512.png': await png(brandTile(), 512),
}
await Promise.all(
  Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)),
)
