import { useSyncExternalStore } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useToast } from '#src/ui/toast.tsx'
import * as styles from './invitations.css.ts'

const never = () => () => undefined
const isOnServer = () => false

/** The abilities of this browser; the server's HTML offers nothing that needs a script. */
const useCan = (can: () => boolean) => useSyncExternalStore(never, can, isOnServer)

const canCopy = () => 'clipboard' in navigator
const canShare = () => 'share' in navigator

/** Copies the code or the link and says so. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const showToast = useToast()
  if (!useCan(canCopy)) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: done }),
      () => showToast({ text: m.invite_copy_failed(), tone: 'bad' }),
    )
  return (
    <Button small onClick={copy}>
      {label}
    </Button>
  )
}

/** The share sheet of the phone. Closing it is not a failure. */
export function ShareButton({ link, text }: { link: string; text: string }) {
  if (!useCan(canShare)) return null
  const share = () =>
    navigator.share({ title: m.invite_share_title(), text, url: link }).catch(() => undefined)
  return (
    <Button tone="primary" onClick={share} className={styles.share}>
      <Icon name="share" size={18} />
      {m.invite_share()}
    </Button>
  )
}
