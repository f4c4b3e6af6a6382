import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isCompressible } from './content-type.ts'

const brotli = promisify(brotliCompress)
const gzipBuffer = promisify(gzip)
const smallestWorthwhileBytes = 1024
const bestGzipLevel = 9
const filesAtOnce = 4

/** Stores `.br` and `.gz` beside every compressible file under `folder`, where they are smaller. */
export async function compressFiles(folder: string, brotliQuality: number): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isCompressible(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const next = async (): Promise<void> => {
    const file = files.pop()
    if (file === undefined) return
    await compressFile(file, brotliQuality)
    return next()
  }
  await Promise.all(Array.from({ length: filesAtOnce }, next))
}

async function compressFile(file: string, brotliQuality: number): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallestWorthwhileBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const smaller = (packed: Buffer) => packed.length < content.length
  const [asBrotli, asGzip] = await Promise.all([
    brotli(content, { params }),
    gzipBuffer(content, { level: bestGzipLevel }),
  ])
  if (smaller(asBrotli)) await writeFile(`${file}.br`, asBrotli)
  if (smaller(asGzip)) await writeFile(`${file}.gz`, asGzip)
}
