import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { publicDataFreshMs } from '#app.config.ts'
import { listBanners } from '#contract/fullsite.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { PerAnswer } from '#src/api-client/per-answer.server.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { type Announcement, toAnnouncements } from './announcements.server.ts'

const announced = new PerAnswer<Announcement[]>()

const fetchAnnouncements = createServerFn().handler(async () => {
  const { results } = await callApi(listBanners, {})
  const locale = getLocale()
  return announced.get(results, [locale], () => toAnnouncements(results, locale))
})

/** The strip above the header; nothing when there is nothing on display today. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: () => fetchAnnouncements(),
  staleTime: publicDataFreshMs,
  select: (announcements) =>
    announcements.map(({ id, text, coupon, conditions, ends, link }) => ({
      id,
      text,
      code: coupon ?? undefined,
      conditions: [...conditions, m.catalogue_until({ day: formatDay(ends) })],
      link: link ?? undefined,
    })),
})
