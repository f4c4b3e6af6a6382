import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import * as styles from './modal.css.ts'

interface ModalProps {
  /** What a `ModalButton` opens. */
  id: string
  title: string
  fullScreen?: boolean
  /** For a modal whose state is kept elsewhere, such as in the URL; leave it out when only a `ModalButton` opens it. */
  open?: boolean
  /** After it was closed, by whatever means. */
  onClose?: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog: the page behind is inert, Escape and the close button close it, a click outside does not,
 * and focus goes back to where it came from.
 */
export function Modal({ id, title, fullScreen, open, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open === true && !dialog.current?.open) dialog.current?.showModal()
    if (open === false) dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      onClose={onClose}
      className={classNames(styles.modal, fullScreen && styles.fullScreen)}
    >
      <div className={classNames(styles.head, fullScreen && styles.fullScreenHead)}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <form method="dialog">
          <IconButton type="submit" icon="close" label={m.ui_close()} />
        </form>
      </div>
      <div className={fullScreen ? styles.fullScreenBody : styles.body}>{children}</div>
    </dialog>
  )
}

/** The buttons at the foot of a modal. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Leaves the modal around it; `form method=dialog` needs no script. */
export function ModalCancel({ children }: { children: ReactNode }) {
  return (
    <form method="dialog">
      <Button type="submit">{children}</Button>
    </form>
  )
}

/** Opens the modal `modalId`: by the browser's own invoker commands before any script has run, by script where they are unknown. */
const opens = (modalId: string) => ({
  'aria-haspopup': 'dialog' as const,
  commandfor: modalId,
  command: 'show-modal',
  onClick: () => {
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
