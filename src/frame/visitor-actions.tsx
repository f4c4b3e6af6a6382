import { m } from '#src/i18n/paraglide/messages.js'
import type { Session } from '#src/session/session.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ModalButton } from '#src/ui/modal.tsx'
import { logoutModalId } from './logout-modal.tsx'
import * as styles from './visitor-actions.css.ts'

/** Login and Sign up for a guest, Logout and Account for a customer. */
export function VisitorActions({ session, place }: { session: Session; place: 'header' | 'menu' }) {
  const small = place === 'header'
  const lesser = classNames(styles.action, small && styles.lesser)
  const main = classNames(styles.action, small && styles.main)
  return (
    <div className={small ? styles.inHeader : styles.inMenu}>
      {session.kind === 'logged-in' ? (
        <>
          <ModalButton modalId={logoutModalId} small={small} className={lesser}>
            {m.frame_logout()}
          </ModalButton>
          <ButtonLink to="/account" tone="ink" small={small} className={main}>
            {m.frame_account()}
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink to="/login" small={small} className={lesser}>
            {m.pages_login()}
          </ButtonLink>
          <ButtonLink to="/signup" tone="ink" small={small} className={main}>
            {m.pages_sign_up()}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
