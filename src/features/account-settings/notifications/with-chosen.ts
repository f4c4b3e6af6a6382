import { notificationTopics } from '#contract/user.ts'
import { type FormValue, type FormValues, textIn } from '#src/forms/form-values.ts'
import type { NotificationSettings } from './notifications.data.ts'

const groupOf = (value: FormValue | undefined): FormValues =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

/**
 * The settings as they were chosen in a form that was sent without JavaScript, and not saved.
 * @param values as they were sent: of a box only whether it is checked
 */
export function withChosen(
  settings: NotificationSettings,
  values: FormValues,
): NotificationSettings {
  const language = textIn(values, 'language')
  // Nothing of the form is known any more.
  if (language !== 'jp' && language !== 'en') return settings
  const topics = groupOf(values.topics)
  const chosen = notificationTopics.map((topic) => {
    const { email, sms } = groupOf(topics[topic])
    return [topic, { email: email !== undefined, sms: sms !== undefined }] as const
  })
  return {
    ...settings,
    notifications: { ...settings.notifications, ...Object.fromEntries(chosen) },
    language,
    newsletter: values.newsletter !== undefined,
  }
}
