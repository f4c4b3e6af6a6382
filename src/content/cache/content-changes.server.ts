import cluster from 'node:cluster'
import * as v from 'valibot'
import {
  type ContentNotice,
  type ContentReport,
  contentNotice,
} from '#src/content-changes/change-messages.ts'
import { ContentVersion } from '#src/content-changes/content-version.server.ts'

type Listener = (version: string, keys: readonly string[]) => void

/** The way to the other processes of the site. */
export interface ProcessChannel {
  send(report: ContentReport): void
  onNotice(listener: (notice: ContentNotice) => void): void
}

/**
 * Notifies open pages about changed content. A version identifies the state of all content of the site: an open page may
 * be rendered by one process and hear of changes from another, so where there are several they count together.
 */
export class ContentChanges {
  readonly #listeners = new Set<Listener>()
  readonly #channel: ProcessChannel | undefined
  readonly #own = new ContentVersion()
  #version = this.#own.current

  constructor(channel = clusterChannel()) {
    this.#channel = channel
    channel?.onNotice(({ version, keys }) => {
      this.#version = version
      if (keys) this.#notify(keys)
    })
    channel?.send({ type: 'content-report' })
  }

  get version(): string {
    return this.#version
  }

  /** @param keys of queries whose answer has changed, or may have changed */
  announce(keys: readonly string[]): void {
    if (this.#channel) {
      this.#channel.send({ type: 'content-report', keys: [...keys] })
      return
    }
    this.#version = this.#own.next()
    this.#notify(keys)
  }

  /** @returns a function that stops listening */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify(keys: readonly string[]): void {
    for (const notify of this.#listeners) notify(this.#version, keys)
  }
}

/** `undefined` where the site is one process. */
function clusterChannel(): ProcessChannel | undefined {
  const { worker } = cluster
  if (!worker) return undefined
  return {
    send: (report) => worker.isConnected() && worker.send(report),
    onNotice: (listener) =>
      worker.on('message', (message) => {
        if (v.is(contentNotice, message)) listener(message)
      }),
  }
}
