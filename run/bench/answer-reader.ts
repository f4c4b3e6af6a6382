const headEnd = '\r\n\r\n'
const lineEnd = '\r\n'

/** Finds the end of an HTTP/1.1 answer, and its status; parses no more of it than that needs. */
export class AnswerReader {
  status = 0
  #text = ''
  #part: 'head' | 'size' | 'data' = 'head'
  /** Bytes until the end of the body, or of a chunk with its line end. */
  #left = 0
  #isChunked = false
  #isLastChunk = false

  /** @returns whether the answer ends with this piece */
  read(piece: Buffer): boolean {
    for (let position = 0; position < piece.length; ) {
      position =
        this.#part === 'data' ? this.#skip(piece, position) : this.#readText(piece, position)
      if (this.#isAtEnd()) return true
    }
    return false
  }

  /** @returns the position of what follows */
  #skip(piece: Buffer, position: number): number {
    const skipped = Math.min(this.#left, piece.length - position)
    this.#left -= skipped
    if (this.#left === 0 && this.#isChunked && !this.#isLastChunk) this.#part = 'size'
    return position + skipped
  }

  #isAtEnd(): boolean {
    return this.#part === 'data' && this.#left === 0
  }

  /** Reads up to the end of the head or of a chunk's size. @returns the position of what follows */
  #readText(piece: Buffer, position: number): number {
    const end = this.#part === 'head' ? headEnd : lineEnd
    const before = this.#text.length
    this.#text += piece.toString('latin1', position)
    const found = this.#text.indexOf(end)
    if (found === -1) return piece.length
    const text = this.#text.slice(0, found)
    this.#text = ''
    if (end === headEnd) this.#readHead(text)
    else this.#readSize(text)
    return position + found + end.length - before
  }

  #readHead(head: string): void {
    this.status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    this.#isChunked = /^transfer-encoding: chunked$/im.test(head)
    this.#part = this.#isChunked ? 'size' : 'data'
    this.#left = this.#isChunked ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
  }

  #readSize(line: string): void {
    const size = Number.parseInt(line, 16)
    this.#isLastChunk = size === 0
    this.#left = size + lineEnd.length
    this.#part = 'data'
  }
}
