import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

/** Decoding a photograph takes about a second of pure computing: it must not stop the server's only thread. */
const { width, height, data } = await decode({ buffer: workerData })
const pixels = new Uint8Array(data)
parentPort?.postMessage({ width, height, pixels }, [pixels.buffer])
