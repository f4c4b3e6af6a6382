import {
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { FieldProps } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import * as fieldStyles from '#src/ui/field.css.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as styles from './document-fields.css.ts'
import { documentMessages } from './document-messages.ts'
import type { ApplicantFile } from './documents.ts'
import { checkPicture, type PictureCheck } from './picture-check.ts'

const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

/**
 * One picture: taken with the camera or chosen, checked, shown, and rejected if it cannot be read. That of a face is
 * optional, taken with the camera on the side of the screen, and has no letters to be sharp.
 */
export function PictureField({
  field: { id, name: inputName, error },
  name,
  label,
  hint,
  stored,
}: {
  field: FieldProps
  name: ApplicantFile
  label: string
  hint: string
  stored: string | undefined
}) {
  const isFace = name === 'selfie'
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [check, setCheck] = useState<PictureCheck>('ok')
  useLayoutEffect(() => {
    if (check !== 'ok') keepFocusInSight()
  }, [check])
  const look = async (element: HTMLInputElement) => {
    const file = element.files?.[0]
    // Its place is reserved at once: late content must not push away what has the focus by then.
    setChosen(file)
    setCheck('ok')
    if (!file) return
    const found = await checkPicture(file)
    // Another picture may have been chosen meanwhile.
    if (element.files?.[0] !== file) return
    if (found !== 'ok' && found !== 'blurred') {
      element.value = ''
      setChosen(undefined)
    }
    setCheck(found)
  }
  /** The camera fills the field that is sent. */
  const take = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    if (!input.current || !files || files.length === 0) return
    input.current.files = files
    void look(input.current)
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const problem = check === 'ok' || check === 'blurred' ? error : documentMessages[name][check]()
  return (
    <div className={styles.picture}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
        {isFace && <span className={fieldStyles.need}>{m.ui_optional()}</span>}
      </label>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {hint}
      </p>
      <Preview file={chosen} stored={stored} />
      <div className={styles.pickers}>
        <button type="button" className={styles.camera} onClick={() => camera.current?.click()}>
          {m.document_take({ name: label })}
        </button>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture={isFace ? 'user' : 'environment'}
          hidden
          onChange={take}
        />
        <input
          ref={input}
          id={id}
          type="file"
          name={inputName}
          accept={isFace ? pictures : `${pictures},application/pdf`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={problem ? true : undefined}
          className={styles.file}
          onChange={({ currentTarget }) => void look(currentTarget)}
        />
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {problem && <p className={fieldStyles.error}>{problem}</p>}
        {check === 'blurred' && chosen && !isFace && (
          <Alert tone="warn" title={m.document_blurred_title()}>
            {m.document_blurred_text()}
          </Alert>
        )}
      </div>
    </div>
  )
}

/** A late text pushes down what has the focus by then (WCAG 2.4.11). */
function keepFocusInSight(): void {
  const focused = document.activeElement
  if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' })
}

function Preview({ file, stored }: { file: File | undefined; stored: string | undefined }) {
  if (file) {
    return (
      <Frame>
        {file.type.startsWith('image/') && <Drawing file={file} />}
        <span className={styles.name}>{file.name}</span>
      </Frame>
    )
  }
  if (!stored) return null
  return (
    <Frame>
      <span className={styles.stored}>
        <Icon name="check" size={18} />
        {m.document_stored({ name: stored })}
      </span>
    </Frame>
  )
}

/** Drawn, because the Content-Security-Policy allows no pictures made by pages; nothing when the browser cannot read it. */
function Drawing({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [unreadable, setUnreadable] = useState<File>()
  useEffect(() => {
    let isCurrent = true
    void readPreview(file).then((picture) => {
      if (isCurrent && picture && canvas.current) draw(picture, canvas.current)
      else if (isCurrent) setUnreadable(file)
      picture?.close()
    })
    return () => {
      isCurrent = false
    }
  }, [file])
  if (unreadable === file) return null
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={m.document_preview()}
      width={0}
      height={0}
      className={styles.image}
    />
  )
}

const previewWidthPx = 640

/** @returns `undefined` when the browser cannot read the picture */
const readPreview = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { resizeWidth: previewWidthPx, resizeQuality: 'high' }).catch(
    () => undefined,
  )

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement): void {
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
)
