import { Button } from '#src/ui/button.tsx'
import { Modal, ModalActions, ModalButton, ModalCancel } from '#src/ui/modal.tsx'
import { useToast } from '#src/ui/toast.tsx'
import * as styles from './kitchen.css.ts'
import { Sample } from './sample.tsx'

/** What lies over the page. Toasts are one area for the whole page, in the theme of the page. */
export function LayerSamples({ theme }: { theme: string }) {
  return (
    <>
      <Sample name="Modal">
        <div className={styles.row}>
          <ModalButton modalId={`box-${theme}`}>Modal ({theme})</ModalButton>
          <ModalButton modalId={`full-${theme}`}>Full screen ({theme})</ModalButton>
        </div>
        <Modal id={`box-${theme}`} title="ログアウトしますか">
          <p>この端末からログアウトします。</p>
          <ToastButtons />
          <ModalActions>
            <ModalCancel>キャンセル</ModalCancel>
            <ModalButton modalId={`stacked-${theme}`} tone="ink">
              Another one
            </ModalButton>
          </ModalActions>
        </Modal>
        <Modal id={`stacked-${theme}`} title="On top of the other">
          <ToastButtons />
        </Modal>
        <Modal id={`full-${theme}`} title="お申し込み" fullScreen>
          <ToastButtons />
        </Modal>
      </Sample>
      <Sample name="Toast">
        <ToastButtons />
      </Sample>
    </>
  )
}

function ToastButtons() {
  const show = useToast()
  return (
    <div className={styles.row}>
      <Button small onClick={() => show({ text: '保存しました。' })}>
        Toast
      </Button>
      <Button small onClick={() => show({ text: 'The code has been copied.', tone: 'info' })}>
        Info
      </Button>
      <Button
        small
        onClick={() => show({ text: 'インターネットに接続していません。', tone: 'bad' })}
      >
        Trouble
      </Button>
    </div>
  )
}
