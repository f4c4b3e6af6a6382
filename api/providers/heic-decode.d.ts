declare module 'heic-decode' {
  /** RGBA, one byte each. @throws for bytes that are no HEIC picture */
  export default function decode(input: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}
