import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'
import * as v from 'valibot'

const input = v.object({ bytes: v.instance(Uint8Array), maxPixels: v.number() })

/** Decoding a photograph takes about a second of pure computing: it must not stop the server's only thread. */
const { bytes, maxPixels } = v.parse(input, workerData)
const [picture] = await decode.all({ buffer: bytes })
if (picture === undefined) throw new Error('There is no picture.')
if (picture.width * picture.height > maxPixels) throw new Error('The picture is too large.')
const { width, height, data } = await picture.decode()
const pixels = new Uint8Array(data)
parentPort?.postMessage({ width, height, pixels }, [pixels.buffer])
