import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { notificationsQuery } from '#src/features/account-settings/notifications/notifications.data.ts'
import { NotificationsScreen } from '#src/features/account-settings/notifications/notifications-screen.tsx'
import { formErrorCode, isFormDone, loadFormStart } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { optionalValue } from '#src/url/search-params.ts'

export const Route = createFileRoute('/account/update-notifications')({
  validateSearch: v.object({ error: formErrorCode, done: optionalValue(v.literal('yes')) }),
  loaderDeps: ({ search: { error, done } }) => ({ error, done }),
  loader: async ({ context, deps: { error, done } }) => {
    const [start, isDone] = await Promise.all([
      error === undefined ? undefined : loadFormStart('notifications', error),
      isFormDone(context.queryClient, 'notifications', done),
      loadCritical(context.queryClient, notificationsQuery),
    ])
    return { start, isDone }
  },
  gcTime: 0,
  head: () =>
    pageHead({
      path: '/account/update-notifications',
      title: m.settings_notifications_title(),
      isPrivate: true,
    }),
  component: function NotificationsPage() {
    const { data: notifications } = useSuspenseQuery(notificationsQuery)
    const { start, isDone } = Route.useLoaderData()
    return <NotificationsScreen settings={notifications} start={start} isDone={isDone} />
  },
})
