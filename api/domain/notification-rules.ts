import { type NotificationTopic, notificationTopics } from '#contract/user.ts'

/** Payments and shipping are always on by e-mail. */
export const requiredTopics: readonly NotificationTopic[] = ['payments', 'shipping']

/** The notifications of a new customer: the other topics are on if the newsletter is wanted. */
export const initialPreferences = (newsletter: boolean) =>
  notificationTopics.map((topic) => ({
    topic,
    email: newsletter || requiredTopics.includes(topic),
    sms: false,
  }))
