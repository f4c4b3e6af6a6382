import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  currentPasswordMessages,
  settingsErrors,
} from '#src/features/account-settings/settings-errors.ts'
import * as styles from '#src/features/account-settings/settings-page.css.ts'
import { forgetRefusal } from '#src/forms/forget-refusal.ts'
import { PostForm } from '#src/forms/post-form.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { CurrentPasswordField } from '#src/personal-fields/current-password-field.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { downloadOwnData, ownDataId } from './own-data.data.ts'

/** The page stays during the download: it cannot know when that is finished. */
const busyMs = 4_000

/** Everything that the shop knows about a customer, as a file; the password is asked for again. */
export function DataDownload({ email, error }: { email: string; error: string | undefined }) {
  const [isBusy, setBusy] = useState(false)
  const [hasFile, setHasFile] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) place.current?.querySelector<HTMLElement>('[name=password]')?.focus()
  }, [error])
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    if (isBusy) return event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setTimeout(() => {
      form.reset()
      setBusy(false)
      // After another refusal this would be another document.
      setHasFile(true)
      forgetRefusal(error)
    }, busyMs)
  }
  const shown = isBusy || hasFile ? undefined : error
  const isWrongPassword = shown === 'invalid_credentials'
  const failure = shown && !isWrongPassword ? failureOf(shown) : undefined
  return (
    <div ref={place} id={ownDataId}>
      <PostForm action={downloadOwnData} onSubmit={start} className={styles.form}>
        {failure && (
          <Alert tone="bad" title={failure.title}>
            {failure.text}
          </Alert>
        )}
        <CurrentPasswordField
          id="own-data-password"
          name="password"
          required
          email={email}
          error={isWrongPassword ? currentPasswordMessages.password_incorrect() : undefined}
        />
        <div>
          <Button type="submit" tone="ink" aria-disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? m.settings_data_busy() : m.settings_data_submit()}
          </Button>
        </div>
      </PostForm>
    </div>
  )
}

const failed = () => ({
  title: m.settings_data_failed_title(),
  text: m.settings_data_failed_text(),
})

/** For a code in the address, which may be any word. */
const failureOf = (code: string) =>
  ((Object.hasOwn(settingsErrors, code) ? settingsErrors[code] : undefined) ?? failed)()
