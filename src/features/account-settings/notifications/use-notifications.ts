import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startTransition, useOptimistic, useState } from 'react'
import { ApiError } from '#src/api-client/api-error.ts'
import { errorMessage } from '#src/i18n/error-messages.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { sessionQuery } from '#src/session/session.data.ts'
import { useToast } from '#src/ui/toast.tsx'
import {
  type NotificationChange,
  type NotificationSettings,
  notificationsQuery,
  saveNotifications,
} from './notifications.data.ts'

/** @returns the settings with the changes */
export function withChange(
  settings: NotificationSettings,
  { notifications = {}, ...rest }: NotificationChange,
): NotificationSettings {
  const topics = Object.entries(notifications).flatMap(([topic, channels]) =>
    channels ? [[topic, channels] as const] : [],
  )
  return {
    ...settings,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    notifications: { ...settings.notifications, ...Object.fromEntries(topics) },
  }
}

/** @returns the change that reverts another one */
export const inverseOf = (
  settings: NotificationSettings,
  { notifications, language, newsletter }: NotificationChange,
): NotificationChange => ({
  ...(language === undefined ? {} : { language: settings.language }),
  ...(newsletter === undefined ? {} : { newsletter: settings.newsletter }),
  ...(notifications === undefined
    ? {}
    : {
        notifications: Object.fromEntries(
          Object.entries(settings.notifications).filter(([topic]) => topic in notifications),
        ),
      }),
})

/** The number was changed meanwhile. */
const numberCode = 'sms_needs_mobile'

function textOf(error: unknown): string {
  // Only the answer may be lost: what is saved is fetched, and shown.
  if (!(error instanceof ApiError) || error.status >= 500) return m.settings_notifications_lost()
  const reason = error.code === numberCode ? m.settings_sms_none() : errorMessage(error).text
  return m.settings_notifications_failed({ reason })
}

/**
 * Saves a choice. It is shown at once; when it is not accepted it is reverted, with a message. One after the other, so that
 * the last choice is the final one. The cache is updated a task later: until then React would show a box as it was before it
 * was pressed, so what is `shown` is optimistic state.
 */
export function useNotifications(settings: NotificationSettings) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { queryKey } = notificationsQuery
  // Another account may log in at this browser before the page hears of it.
  const [account] = useState(() => queryClient.getQueryData(sessionQuery.queryKey)?.account)
  const apply = (change: NotificationChange) =>
    queryClient.setQueryData(queryKey, (shown) => shown && withChange(shown, change))
  const [shown, show] = useOptimistic(settings, withChange)
  const { mutateAsync, isPending, isSuccess } = useMutation({
    scope: { id: 'notifications' },
    mutationFn: (change: NotificationChange) => saveNotifications({ data: { account, change } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      apply(change)
      return before && inverseOf(before, change)
    },
    onError: (error, _change, inverse) => {
      if (inverse) apply(inverse)
      // Where only the answer was lost, it may have been saved.
      void queryClient.invalidateQueries({ queryKey })
      showToast({ text: textOf(error), tone: 'bad' })
    },
  })
  const save = (change: NotificationChange) =>
    startTransition(async () => {
      show(change)
      // `onError` explains a refusal.
      await mutateAsync(change).catch(() => {})
    })
  return { shown, save, isPending, isSuccess }
}
