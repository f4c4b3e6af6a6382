import {
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type DocumentType, documentTypes } from '#contract/user.ts'
import type { FieldProps } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import * as fieldStyles from '#src/ui/field.css.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RadioRow, RadioRows } from '#src/ui/radio.tsx'
import * as styles from './document-fields.css.ts'
import { documentFileNames, documentMessages, documentTypeNames } from './document-messages.ts'
import { type DocumentFile, documentFiles, filesOf } from './documents.ts'
import { checkPicture, type PictureCheck } from './picture-check.ts'

type Field = (name: string) => FieldProps

const typeOf = (value: string): DocumentType | undefined =>
  documentTypes.find((type) => type === value)

/** What the server has stored: the kind of a document, and the names of its pictures by the name of their field. */
interface StoredDocument {
  readonly type: string | undefined
  readonly files: Readonly<Record<string, string>>
}

/**
 * An identity document: its kind, then the pictures that this kind needs, each checked before it is sent. Without scripts
 * all of them are asked for at once, with their conditions.
 * @param stored counts for no other kind of document than its own
 */
export function DocumentFields({ field, stored }: { field: Field; stored?: StoredDocument }) {
  const typeField = field('document_type')
  const [type, setType] = useState(typeOf(typeField.defaultValue))
  return (
    <div className={styles.rows}>
      <TypeField field={typeField} onChoose={(value) => setType(typeOf(value))} />
      {documentFiles.map((name) => (
        <div
          key={name}
          hidden={type !== undefined && !filesOf(type).includes(name)}
          className={type === undefined ? styles.withoutScripts : undefined}
        >
          <PictureField
            field={field(name)}
            label={documentFileNames[name]()}
            hint={hintOf(name, type)}
            name={name}
            stored={type === stored?.type ? stored?.files[name] : undefined}
          />
        </div>
      ))}
      {type === 'my_number_card' && <Alert title={m.document_my_number_note()} />}
      {stored && <StoredFields stored={stored} />}
    </div>
  )
}

const StoredFields = ({ stored: { type, files } }: { stored: StoredDocument }) => (
  <>
    <input type="hidden" name="stored_type" value={type} />
    <input type="hidden" name="stored_files" value={Object.keys(files).join(' ')} />
  </>
)

function hintOf(name: DocumentFile, type: DocumentType | undefined): string {
  if (name === 'address_proof') return m.document_address_proof_hint()
  if (name === 'document_front') return m.document_front_hint()
  return type === undefined ? m.document_back_hint() : m.document_back_hint_short()
}

function TypeField({
  field: { id, name, error, defaultValue },
  onChoose,
}: {
  field: FieldProps
  onChoose: (type: string) => void
}) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={`${fieldStyles.label} ${styles.legend}`}>{m.document_type()}</legend>
      <RadioRows>
        {documentTypes.map((type, index) => (
          <RadioRow
            key={type}
            id={index === 0 ? id : `${id}-${type}`}
            name={name}
            value={type}
            required
            defaultChecked={defaultValue === type}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            label={<span className={styles.typeName}>{documentTypeNames[type]()}</span>}
            detail={type === 'my_number_card' ? m.document_front_only() : undefined}
          />
        ))}
      </RadioRows>
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf'

/** One picture: taken with the camera or chosen, checked, shown, and rejected if it cannot be read. */
function PictureField({
  field: { id, name: inputName, error },
  name,
  label,
  hint,
  stored,
}: {
  field: FieldProps
  name: DocumentFile
  label: string
  hint: string
  stored: string | undefined
}) {
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
          capture="environment"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          onChange={take}
        />
        <input
          ref={input}
          id={id}
          type="file"
          name={inputName}
          accept={accepted}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={problem ? true : undefined}
          className={styles.file}
          onChange={({ currentTarget }) => void look(currentTarget)}
        />
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {problem && <p className={fieldStyles.error}>{problem}</p>}
        {check === 'blurred' && chosen && (
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
        {file.type.startsWith('image/') && <Drawing key={file.name} file={file} />}
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
  const [isReadable, setIsReadable] = useState(true)
  useEffect(() => {
    if (canvas.current) void draw(file, canvas.current).then(setIsReadable)
  }, [file])
  if (!isReadable) return null
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

/** @returns whether the browser can read the picture */
async function draw(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  const picture = await createImageBitmap(file, {
    resizeWidth: previewWidthPx,
    resizeQuality: 'high',
  }).catch(() => undefined)
  if (!picture) return false
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  return true
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
)
