import { contentRevalidateMs } from '#app.config.ts'

/** Query options for content. Change events contain the key of the query (subscribe-to-content.ts). */
export const contentQueryOptions = (name: string) => ({
  staleTime: contentRevalidateMs,
  meta: { content: name },
})
