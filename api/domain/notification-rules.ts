import type { NotificationTopic } from '#contract/user.ts'

/** Payments and shipping are always on by e-mail. */
export const requiredTopics: readonly NotificationTopic[] = ['payments', 'shipping']
