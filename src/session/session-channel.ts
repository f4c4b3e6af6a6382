/** What the tabs of one browser tell each other: a session was left, or this is the one that a page has (`null`: none). */
export type SessionMessage =
  | { readonly kind: 'left'; readonly id: string }
  | { readonly kind: 'has'; readonly id: string | null }

const channelName = 'reboot-session'

export interface SessionChannel {
  send(news: SessionMessage): void
  close(): void
}

/** Opens the way to the other tabs. Only pages of this site hear of it, so what comes is what one of them sent. */
export function openSessionChannel(hear: (news: SessionMessage) => void): SessionChannel {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => hear(data)
  return { send: (news) => channel.postMessage(news), close: () => channel.close() }
}

/** Says it once, without listening. */
export function postSessionMessage(news: SessionMessage): void {
  const channel = openSessionChannel(() => {})
  channel.send(news)
  channel.close()
}
