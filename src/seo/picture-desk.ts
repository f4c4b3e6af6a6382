interface DeskOptions<Wish, Picture> {
  readonly draw: (wish: Wish) => Promise<Picture>
  /** Pictures that stay in memory. */
  readonly keptMax: number
  readonly atOnceMax: number
  readonly waitingMax: number
}

/**
 * Draws each picture once, however many ask for it; only so many at a time, with a queue of limited length. The least
 * recently wanted picture is forgotten first, a failed one at once.
 */
export class PictureDesk<Wish, Picture> {
  readonly #options: DeskOptions<Wish, Picture>
  readonly #kept = new Map<string, Promise<Picture>>()
  readonly #waiting: (() => void)[] = []
  #drawing = 0

  constructor(options: DeskOptions<Wish, Picture>) {
    this.#options = options
  }

  /** @returns `undefined` when the queue is full */
  picture(wish: Wish): Promise<Picture> | undefined {
    const key = JSON.stringify(wish)
    const known = this.#kept.get(key)
    if (!known && this.#waiting.length >= this.#options.waitingMax) return undefined
    const picture = known ?? this.#drawInTurn(wish)
    this.#kept.delete(key)
    this.#kept.set(key, picture)
    picture.catch(() => this.#forget(key, picture))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#options.keptMax && oldest !== undefined) this.#kept.delete(oldest)
    return picture
  }

  #forget(key: string, picture: Promise<Picture>): void {
    if (this.#kept.get(key) === picture) this.#kept.delete(key)
  }

  async #drawInTurn(wish: Wish): Promise<Picture> {
    if (this.#drawing >= this.#options.atOnceMax) {
      await new Promise<void>((start) => this.#waiting.push(start))
    } else this.#drawing += 1
    try {
      return await this.#options.draw(wish)
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#drawing -= 1
    }
  }
}
