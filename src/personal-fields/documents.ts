import * as v from 'valibot'
import { documentType } from '#contract/person.ts'
import { uploadedFile } from '#contract/uploaded-file.ts'
import type { DocumentType } from '#contract/user.ts'

/** Pictures of a document, by the name of their field. */
export const documentFiles = ['document_front', 'document_back', 'address_proof'] as const
export type DocumentFile = (typeof documentFiles)[number]

const required: Record<DocumentType, readonly DocumentFile[]> = {
  driver_license: ['document_front', 'document_back'],
  my_number_card: ['document_front'],
  residence_card: ['document_front', 'document_back'],
  special_permanent_resident: ['document_front', 'document_back'],
  passport: ['document_front', 'address_proof'],
}

/**
 * The pictures that a document needs. Of a My Number Card the back must not be taken (My Number Act, art. 20); a passport
 * shows no address.
 */
export const filesOf = (type: DocumentType): readonly DocumentFile[] => required[type]

const files = {
  document_front: v.optional(uploadedFile),
  document_back: v.optional(uploadedFile),
  address_proof: v.optional(uploadedFile),
}

/** Names of files that the server has already, separated by spaces; it looks for itself. */
const storedFiles = v.optional(v.string(), '')

interface Documents {
  readonly document_type: DocumentType
  readonly stored_files: string
  readonly document_front?: File | undefined
  readonly document_back?: File | undefined
  readonly address_proof?: File | undefined
}

/** Whether a picture is there that the document needs, or none that it does not. */
const hasFile = (documents: Documents, name: DocumentFile): boolean =>
  !filesOf(documents.document_type).includes(name) ||
  documents[name] !== undefined ||
  documents.stored_files.split(' ').includes(name)

/** The fields of a form with documents; `requireDocuments` comes after them. */
export const documentEntries = { document_type: documentType, ...files, stored_files: storedFiles }

/** For the pipe of a form with `documentEntries`: `required` at each picture that the chosen document needs. */
export const requireDocuments = <const T extends Documents>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    for (const key of documentFiles.filter((name) => !hasFile(value, name))) {
      addIssue({
        message: 'required',
        path: [{ type: 'unknown', origin: 'value', input: value, key, value: value[key] }],
      })
    }
  })
