declare module 'heic-decode' {
  interface Picture {
    width: number
    height: number
  }
  /** RGBA, one byte each. */
  interface Pixels extends Picture {
    data: Uint8ClampedArray
  }
  const decode: {
    /** What the file declares about its pictures, before one is decoded. @throws when the bytes are not a HEIC picture */
    all(input: { buffer: Uint8Array }): Promise<(Picture & { decode(): Promise<Pixels> })[]>
  }
  export default decode
}
