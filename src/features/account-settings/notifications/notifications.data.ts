import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { changeMe, changeMeBody, subscribeToNewsletter } from '#contract/account-profile.ts'
import { isMobileNumber } from '#contract/person.ts'
import { type NotificationTopic, notificationTopics, type User } from '#contract/user.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { assertAccount } from '#src/session/form-account.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'

const notificationsPath = '/account/update-notifications'

export type Channel = keyof User['notifications'][NotificationTopic]
export const channels = ['email', 'sms'] as const satisfies readonly Channel[]

/** What concerns the contract itself always comes by e-mail (`contract/user.ts`). */
export const isLocked = (topic: NotificationTopic, channel: Channel): boolean =>
  channel === 'email' && (topic === 'payments' || topic === 'shipping')

export interface NotificationSettings {
  readonly notifications: User['notifications']
  readonly language: User['language']
  readonly newsletter: boolean
  /** Number for SMS; `null` without a mobile number. */
  readonly mobileNumber: string | null
}

const fetchNotifications = createServerFn().handler(async (): Promise<NotificationSettings> => {
  const { notifications, language, newsletter, phone } = await readOwnUser()
  return {
    notifications,
    language,
    newsletter,
    mobileNumber: phone !== null && isMobileNumber(phone) ? phone : null,
  }
})

export const notificationsQuery = userQuery({
  name: ['notifications'],
  load: () => fetchNotifications(),
})

const { notifications: anyTopic, language, newsletter } = changeMeBody.entries
const { value: topicChange } = anyTopic.wrapped
/** Not the record of the contract: of each name that is no topic the framework would write down all names. */
const ofEachTopic = <S extends v.GenericSchema>(value: S) =>
  v.object({
    payments: value,
    shipping: value,
    subscription_tips: value,
    points_campaigns: value,
    new_devices: value,
    trade_in: value,
  } satisfies Record<NotificationTopic, S>)
const topicChanges = ofEachTopic(topicChange)
const change = v.object({ notifications: v.optional(topicChanges), language, newsletter })
export type NotificationChange = v.InferOutput<typeof change>

async function save({ newsletter, ...profile }: NotificationChange): Promise<void> {
  if (Object.keys(profile).length > 0) await callAsUser(changeMe, { body: profile })
  if (newsletter === undefined) return
  await callAsUser(subscribeToNewsletter, { body: { subscribed: newsletter } })
}

/** One choice, as soon as it is made; `account` is the mark of the account that the page was made for. */
export const saveNotifications = createServerFn({ method: 'POST' })
  .validator(v.object({ account: v.optional(v.string()), change }))
  .handler(async ({ data }) => {
    if (data.account !== undefined) await assertAccount(data.account)
    await save(data.change)
  })

const choice = v.optional(v.boolean(), false)
const channelFields = v.optional(v.object({ email: choice, sms: choice }), {})
const topicFields = ofEachTopic(channelFields)

/** All choices at once: a browser does not send boxes that are unchecked or disabled. */
const notificationsForm = v.object({
  topics: v.optional(topicFields, {}),
  language: v.picklist(['jp', 'en'], 'invalid_choice'),
  newsletter: choice,
})

/** For a browser without JavaScript. */
export const submitNotifications = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'notifications',
        schema: notificationsForm,
        submit: ({ topics, language, newsletter }) =>
          save({ notifications: withLocked(topics), language, newsletter }),
        donePage: () => ({ to: notificationsPath, search: { done: 'yes' } }),
        doneCode: () => 'yes',
        formPage: (error) => ({ to: notificationsPath, search: { error } }),
      },
      data,
    ),
  )

const withLocked = (topics: v.InferOutput<typeof topicFields>) =>
  Object.fromEntries(
    notificationTopics.map((topic) => [
      topic,
      { ...topics[topic], email: isLocked(topic, 'email') || topics[topic].email },
    ]),
  )
