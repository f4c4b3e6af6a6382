import { contentRevalidateMs } from '#app.config.ts'

/** Content changes the moment an editor publishes; open pages are told by the name of the query (subscribe-to-content.ts). */
export const contentQueryOptions = (name: string) => ({
  staleTime: contentRevalidateMs,
  meta: { content: name },
})
