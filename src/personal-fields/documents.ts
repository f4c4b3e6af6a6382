import * as v from 'valibot'
import { documentType } from '#contract/person.ts'
import { uploadedFile } from '#contract/uploaded-file.ts'
import type { DocumentType } from '#contract/user.ts'

/** Pictures of a document, by the name of their field. */
export const documentFiles = ['document_front', 'document_back', 'address_proof'] as const
export type DocumentFile = (typeof documentFiles)[number]

/** All pictures of an application; the one of the applicant's face is optional, and belongs to no document. */
export const applicantFiles = [...documentFiles, 'selfie'] as const
export type ApplicantFile = (typeof applicantFiles)[number]

const required: Record<DocumentType, readonly DocumentFile[]> = {
  driver_license: ['document_front', 'document_back'],
  my_number_card: ['document_front'],
  residence_card: ['document_front', 'document_back'],
  special_permanent_resident: ['document_front', 'document_back'],
  passport: ['document_front', 'address_proof'],
}

/**
 * The pictures that a document needs. The back of a My Number Card must not be taken (My Number Act, art. 20); a passport
 * shows no address.
 */
export const filesOf = (type: DocumentType): readonly DocumentFile[] => required[type]

const files = {
  document_front: v.optional(uploadedFile),
  document_back: v.optional(uploadedFile),
  address_proof: v.optional(uploadedFile),
}

/** What the server has: the document, and the names of its files, separated by spaces. The server checks it itself. */
const stored = {
  stored_type: v.optional(v.string(), ''),
  stored_files: v.optional(v.string(), ''),
}

/** The fields of a form with documents; `requireDocuments` comes after them. */
export const documentEntries = { document_type: documentType, ...files, ...stored }

/** Beside the documents of an application. */
export const selfieEntry = { selfie: v.optional(uploadedFile) }

type Values<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>
type SentDocuments = Values<typeof documentEntries>
type Documents = Omit<SentDocuments, keyof typeof stored>
type ApplicantPictures = Documents & Values<typeof selfieEntry>

/** Whether all needed pictures of the document are there, and no others; pictures of another document do not count. */
const hasFile = (documents: SentDocuments, name: DocumentFile): boolean =>
  !filesOf(documents.document_type).includes(name) ||
  documents[name] !== undefined ||
  (documents.stored_type === documents.document_type &&
    documents.stored_files.split(' ').includes(name))

/** Chosen before another document was: the field is hidden, and its content is not sent. */
export const unneededFiles = ({ document_type: type }: Documents) => ({
  ...(filesOf(type).includes('document_back') ? {} : { document_back: undefined }),
  ...(filesOf(type).includes('address_proof') ? {} : { address_proof: undefined }),
})

/**
 * The pictures of a form, by the name of their field: `null` when none may be stored, because the document does not need it
 * or the stored one belongs to another document; a field that is left out keeps its picture.
 */
export function filesToStore(
  documents: ApplicantPictures,
  storedType: string | undefined,
): Readonly<Record<string, File | null>> {
  const { document_type: type } = documents
  const files: Record<string, File | null> = {}
  for (const name of documentFiles) {
    const isWanted = filesOf(type).includes(name)
    const file = documents[name]
    if (isWanted && file) files[name] = file
    else if (!isWanted || type !== storedType) files[name] = null
  }
  if (documents.selfie) files.selfie = documents.selfie
  return files
}

const documentsAlone = v.object(documentEntries)

/**
 * For the pipe of a form with `documentEntries`: `required` at each picture that the chosen document needs, whatever else is
 * missing.
 */
export const requireDocuments = <const T extends SentDocuments>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const { typed, output: value } = v.safeParse(documentsAlone, dataset.value)
    if (!typed) return
    for (const key of documentFiles.filter((name) => !hasFile(value, name))) {
      addIssue({
        message: 'required',
        path: [{ type: 'unknown', origin: 'value', input: value, key, value: value[key] }],
      })
    }
  })
