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
    /** What the file says of its pictures, before one is decoded. @throws for bytes that are no HEIC picture */
    all(input: { buffer: Uint8Array }): Promise<(Picture & { decode(): Promise<Pixels> })[]>
  }
  export default decode
}
