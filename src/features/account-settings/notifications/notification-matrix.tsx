import type { NotificationTopic } from '#contract/user.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { tableRoles } from '#src/ui/table-roles.ts'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import { type Channel, channels, isLocked } from './notifications.data.ts'
import * as styles from './notifications-screen.css.ts'

const topicNames: Record<NotificationTopic, () => string> = {
  payments: m.settings_topic_payments,
  shipping: m.settings_topic_shipping,
  subscription_tips: m.settings_topic_subscription_tips,
  points_campaigns: m.settings_topic_points_campaigns,
  new_devices: m.settings_topic_new_devices,
  trade_in: m.settings_topic_trade_in,
}
const topicMessages: Record<NotificationTopic, () => string> = {
  payments: m.settings_topic_payments_text,
  shipping: m.settings_topic_shipping_text,
  subscription_tips: m.settings_topic_subscription_tips_text,
  points_campaigns: m.settings_topic_points_campaigns_text,
  new_devices: m.settings_topic_new_devices_text,
  trade_in: m.settings_topic_trade_in_text,
}
const channelNames = { email: m.settings_channel_email, sms: m.settings_channel_sms }

interface NotificationMatrixProps {
  topics: readonly NotificationTopic[]
  isOn: (topic: NotificationTopic, channel: Channel) => boolean
  isDisabled: (topic: NotificationTopic, channel: Channel) => boolean
  onChoose: (topic: NotificationTopic, channel: Channel, isOn: boolean) => void
}

/** Which topics are sent in which way. */
export function NotificationMatrix({
  topics,
  isOn,
  isDisabled,
  onChoose,
}: NotificationMatrixProps) {
  return (
    <table {...tableRoles.table} className={styles.matrix}>
      <thead {...tableRoles.rowgroup}>
        <tr {...tableRoles.row} className={styles.head}>
          <td {...tableRoles.cell} className={styles.corner} />
          {channels.map((channel) => (
            <th {...tableRoles.columnheader} key={channel} scope="col" className={styles.channel}>
              {channelNames[channel]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup}>
        {topics.map((topic) => (
          <tr {...tableRoles.row} key={topic} className={styles.row}>
            <th {...tableRoles.rowheader} scope="row" className={styles.topic}>
              {topicNames[topic]()}
              <small className={styles.topicText}>{topicMessages[topic]()}</small>
              {isLocked(topic, 'email') && (
                <small className={styles.locked}>{m.settings_topic_locked()}</small>
              )}
            </th>
            {channels.map((channel) => (
              <td {...tableRoles.cell} key={channel} className={styles.choice}>
                <Checkbox
                  className={styles.box}
                  name={`topics.${topic}.${channel}`}
                  value="true"
                  checked={isOn(topic, channel)}
                  disabled={isDisabled(topic, channel)}
                  onChange={({ currentTarget: { checked } }) => onChoose(topic, channel, checked)}
                  label={
                    <span className={visuallyHidden}>
                      {m.settings_topic_channel({
                        topic: topicNames[topic](),
                        channel: channelNames[channel](),
                      })}
                    </span>
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
