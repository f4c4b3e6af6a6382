/** Messages between the tabs of one browser: a session was ended, or this is the session of a page (`null`: none). */
export type SessionMessage =
  | { readonly kind: 'ended'; readonly id: string }
  | { readonly kind: 'current'; readonly id: string | null }

const channelName = 'reboot-session'

export interface SessionChannel {
  send(message: SessionMessage): void
  close(): void
}

/** Firefox refuses a channel where it blocks the cookies of the site; then no tab of it is logged in. */
const closedChannel: SessionChannel = { send: () => {}, close: () => {} }

/** Opens the channel to the other tabs. Only pages of this site receive it, so every message comes from one of them. */
export function openSessionChannel(onMessage: (message: SessionMessage) => void): SessionChannel {
  try {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => onMessage(data)
    return { send: (message) => channel.postMessage(message), close: () => channel.close() }
  } catch {
    return closedChannel
  }
}

/** Sends one message, without listening. */
export function postSessionMessage(message: SessionMessage): void {
  const channel = openSessionChannel(() => {})
  channel.send(message)
  channel.close()
}
