import { useState } from 'react'
import { bytesPerMegabyte, maxFileBytes } from '#contract/upload-limits.ts'
import { type DocumentType, documentTypes } from '#contract/user.ts'
import type { FieldProps } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import * as fieldStyles from '#src/ui/field.css.ts'
import { RadioRow } from '#src/ui/radio.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import * as styles from './document-fields.css.ts'
import { documentFileNames, documentTypeNames } from './document-messages.ts'
import { type DocumentFile, documentFiles, filesOf } from './documents.ts'
import { PictureField } from './picture-field.tsx'

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
  if (name === 'document_front')
    return m.document_front_hint({ megabytes: maxFileBytes / bytesPerMegabyte })
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
    <RadioGroup
      id={id}
      legend={m.document_type()}
      legendClass={`${fieldStyles.label} ${styles.legend}`}
      error={error}
    >
      {documentTypes.map((type, index) => (
        <RadioRow
          key={type}
          id={index === 0 ? id : `${id}-${type}`}
          name={name}
          value={type}
          required
          defaultChecked={defaultValue === type}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          label={documentTypeNames[type]()}
          detail={type === 'my_number_card' ? m.document_front_only() : undefined}
        />
      ))}
    </RadioGroup>
  )
}
