import { inPageLanguage } from '#src/i18n/function-address.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { logOutByForm } from '#src/session/session.data.ts'
import { useLogOut } from '#src/session/use-log-out.ts'
import { Button } from '#src/ui/button.tsx'
import { Modal, ModalActions, ModalCancel } from '#src/ui/modal.tsx'

export const logoutModalId = 'logout'

/** Asks for a confirmation. Logging out is a plain form, so it needs no script. */
export function LogoutModal() {
  const logOut = useLogOut()
  return (
    <Modal id={logoutModalId} title={m.frame_logout_title()}>
      <p>{m.frame_logout_text()}</p>
      <ModalActions>
        <ModalCancel>{m.frame_cancel()}</ModalCancel>
        <form method="post" action={inPageLanguage(logOutByForm.url)} onSubmit={logOut}>
          <Button type="submit" tone="ink">
            {m.frame_logout()}
          </Button>
        </form>
      </ModalActions>
    </Modal>
  )
}
