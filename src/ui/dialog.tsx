import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import * as styles from './dialog.css.ts'
import { Phrases } from './phrases.tsx'
import { useScrollLock } from './use-scroll-lock.ts'

export interface DialogProps {
  /** What a `ModalButton` opens. */
  id: string
  title: string
  /** For a dialog whose state is stored elsewhere, such as in the URL; leave it out when only a `ModalButton` opens it. */
  open?: boolean
  /** Called after it was closed in any way. */
  onClose?: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog: the page behind is inert, Escape and the close button close it, a click outside does not,
 * and the focus returns to where it was.
 */
export function Dialog({
  id,
  title,
  shape,
  open,
  onClose,
  children,
}: DialogProps & { shape: keyof typeof styles.shape }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isSentOpen] = useState(open)
  const titleId = useId()
  useScrollLock(dialog, shape === 'full' ? 'always' : 'touch')
  useEffect(() => {
    const element = dialog.current
    if (open === false) element?.close()
    if (open !== true || !element || element.matches(':modal')) return
    element.open = false
    element.showModal()
  }, [open])
  // When it is removed while open, the browser fires no event, and the toasts in it would be lost.
  useEffect(() => () => void document.dispatchEvent(new Event('close')), [])
  return (
    <dialog
      ref={dialog}
      id={id}
      open={isSentOpen}
      aria-labelledby={titleId}
      onClose={onClose}
      className={classNames(styles.dialog, styles.shape[shape])}
    >
      <div className={classNames(styles.head, styles.headShape[shape])}>
        <h2 id={titleId} className={styles.title}>
          <Phrases text={title} />
        </h2>
        <form method="dialog">
          <IconButton type="submit" icon="close" label={m.ui_close()} />
        </form>
      </div>
      <div className={styles.body[shape]}>{children}</div>
    </dialog>
  )
}
