import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import * as styles from './dialog.css.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

/** A question or a task of its own, in the middle of the screen or on all of it. */
export function Modal({ fullScreen, ...props }: DialogProps & { fullScreen?: boolean }) {
  return <Dialog {...props} shape={fullScreen ? 'full' : 'box'} />
}

/** The buttons at the foot of a modal. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Closes the modal around it; `form method=dialog` needs no script. */
export function ModalCancel({ children }: { children: ReactNode }) {
  return (
    <form method="dialog">
      <Button type="submit">{children}</Button>
    </form>
  )
}

/**
 * Opens the modal `modalId`: by the browser's own invoker commands before any script has run, by script where those are not
 * supported.
 */
const opens = (modalId: string) => ({
  'aria-haspopup': 'dialog' as const,
  commandfor: modalId,
  command: 'show-modal',
  onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari leaves the focus where it was, and the dialog could not return it to the button.
    currentTarget.focus()
    if ('command' in HTMLButtonElement.prototype) return
    const dialog = document.getElementById(modalId)
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  },
})

export function ModalButton({
  modalId,
  ...props
}: ComponentProps<typeof Button> & { modalId: string }) {
  return <Button {...props} {...opens(modalId)} />
}

export function ModalIconButton({
  modalId,
  ...props
}: ComponentProps<typeof IconButton> & { modalId: string }) {
  return <IconButton {...props} {...opens(modalId)} />
}
