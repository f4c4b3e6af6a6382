import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type NotificationTopic, notificationTopics } from '#contract/user.ts'
import { settingsErrors } from '#src/features/account-settings/settings-errors.ts'
import {
  DoneNotice,
  SettingsPage,
  SettingsSection,
} from '#src/features/account-settings/settings-page.tsx'
import { formErrorText } from '#src/forms/form-messages.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { PostForm } from '#src/forms/post-form.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { languageNames, languages } from '#src/personal-fields/language-names.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Link } from '#src/ui/link.tsx'
import { RadioCard } from '#src/ui/radio.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { NotificationMatrix } from './notification-matrix.tsx'
import {
  type Channel,
  isLocked,
  type NotificationSettings,
  submitNotifications,
} from './notifications.data.ts'
import * as styles from './notifications-screen.css.ts'
import { useNotifications } from './use-notifications.ts'
import { withChosen } from './with-chosen.ts'

interface NotificationsScreenProps {
  settings: NotificationSettings
  /** The result of a submission without JavaScript. */
  start: FormStart | undefined
  isDone: boolean
}

/** Each choice is saved when it is made; without scripts a button saves all of them. */
export function NotificationsScreen({ settings, start, isDone }: NotificationsScreenProps) {
  // With scripts only what is saved is shown: there is no button that would send the rest.
  const isHydrated = useHydrated()
  const chosen = start && !isHydrated ? withChosen(settings, start.values) : settings
  const { shown, save, isPending, isSuccess } = useNotifications(chosen)
  const { notifications, language, newsletter, mobileNumber } = shown
  const choose = (topic: NotificationTopic, channel: Channel, isOn: boolean) =>
    save({ notifications: { [topic]: { ...notifications[topic], [channel]: isOn } } })
  const form = useEarlyChoices()
  const failure = start?.error && formErrorText(start.error, settingsErrors)
  return (
    <SettingsPage title={m.settings_notifications_title()} lead={m.settings_notifications_lead()}>
      {isDone && <DoneNotice title={m.settings_saved()} />}
      {failure && (
        <Alert tone="bad" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <PostForm ref={form} action={submitNotifications} autoComplete="off" className={styles.form}>
        <SettingsSection
          title={m.settings_notifications_topics()}
          note={
            <>
              <p>{m.settings_notifications_locked()}</p>
              <SmsNote mobileNumber={mobileNumber} />
            </>
          }
        >
          <NotificationMatrix
            topics={notificationTopics}
            isOn={(topic, channel) => isLocked(topic, channel) || notifications[topic][channel]}
            isDisabled={(topic, channel) =>
              isLocked(topic, channel) || (channel === 'sms' && mobileNumber === null)
            }
            onChoose={choose}
          />
        </SettingsSection>
        <SettingsSection title={m.settings_newsletter_title()} note={m.settings_newsletter_note()}>
          <Checkbox
            name="newsletter"
            value="true"
            checked={newsletter}
            onChange={({ currentTarget: { checked } }) => save({ newsletter: checked })}
            label={m.settings_newsletter_label()}
          />
        </SettingsSection>
        <SettingsSection title={m.settings_language_title()} note={m.settings_language_note()}>
          <fieldset>
            <legend className={styles.hiddenLegend}>{m.settings_language_title()}</legend>
            <div className={styles.languages}>
              {languages.map((one) => (
                <RadioCard
                  key={one}
                  name="language"
                  value={one}
                  checked={language === one}
                  onChange={() => save({ language: one })}
                  label={languageNames[one]()}
                />
              ))}
            </div>
          </fieldset>
        </SettingsSection>
        <p role="status" className={styles.status}>
          {isPending && m.settings_saving()}
          {isSuccess && m.settings_saved()}
        </p>
        <noscript>
          <Button type="submit" tone="ink">
            {m.settings_save()}
          </Button>
        </noscript>
      </PostForm>
    </SettingsPage>
  )
}

function SmsNote({ mobileNumber }: Pick<NotificationSettings, 'mobileNumber'>) {
  if (mobileNumber !== null) return <p>{m.settings_sms_to({ last4: mobileNumber.slice(-4) })}</p>
  return (
    <p>
      {m.settings_sms_none()}{' '}
      <Link to="/account/personal-information" className={inlineLink}>
        {m.settings_sms_phone()}
      </Link>
    </p>
  )
}

/** A box that was changed before its script was loaded counts as chosen: the browser has shown it so. */
function useEarlyChoices() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    const changed = inputs.filter(
      ({ type, checked, defaultChecked }) =>
        checked !== defaultChecked && (checked || type === 'checkbox'),
    )
    for (const input of changed) {
      input.checked = input.defaultChecked
      input.click()
    }
  }, [])
  return form
}
