import { Dialog, type DialogProps } from './dialog.tsx'

/** Details beside the page they belong to, at the right edge; opened like a modal, by a `ModalButton` or by `open`. */
export function Drawer(props: DialogProps) {
  return <Dialog {...props} shape="side" />
}
