import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { StoredDraft, StoredStep } from './draft-folder.server.ts'
import type { Draft, DraftValues } from './draft-form.ts'

export interface StepChange {
  readonly values: DraftValues
  /** By the name of the field; `null` removes the stored one, a field that is left out keeps it. */
  readonly files?: Readonly<Record<string, File | null>>
  /** The version that the visitor has seen, 0 for none; without it the last save wins. */
  readonly version?: number | undefined
  /** Random id of the form in its document: what it has saved itself, though the answer was lost, it has seen. */
  readonly writer?: string | undefined
}

export interface WrittenFile {
  readonly field: string
  readonly storedAs: string
  readonly file: File
}

export const isOutdated = (
  { steps }: StoredDraft,
  step: string,
  { version, writer }: StepChange,
): boolean => {
  const saved = steps.get(step)
  // Nobody can have seen a damaged step.
  const seen = saved?.content ? saved.version : 0
  if (version === undefined || version === seen) return false
  return writer === undefined || writer !== saved?.content?.writer
}

/**
 * Whether the last save of a step was this one: it is sent again when its answer was lost.
 * @param bytesOf of a stored file, by the name under which it is stored
 */
export async function isRepeated(
  { steps }: StoredDraft,
  step: string,
  { values, files = {}, version = 0 }: StepChange,
  bytesOf: (storedAs: string) => Promise<Uint8Array | undefined>,
): Promise<boolean> {
  const saved = steps.get(step)
  if (saved?.content === undefined || saved.version !== version + 1) return false
  if (!isDeepStrictEqual(saved.content.values, values)) return false
  for (const [field, file] of Object.entries(files)) {
    const stored = saved.content.files[field]
    if ((stored === undefined) !== (file === null)) return false
    if (stored === undefined || file === null) continue
    const bytes = await bytesOf(stored.storedAs)
    if (!bytes || Buffer.compare(bytes, new Uint8Array(await file.arrayBuffer())) !== 0)
      return false
  }
  return true
}

/** More than there can be between the write of a save and the next look at it. */
const rememberedSaves = 10

/** The new content of the step, and the names of the files that no longer belong to it. */
export function changed(
  before: StoredStep | undefined,
  { values, files = {}, writer }: StepChange,
  written: readonly WrittenFile[],
) {
  const stored = Object.entries(before?.files ?? {})
  const unchanged = stored.filter(([field]) => !Object.hasOwn(files, field))
  const content: StoredStep = {
    values,
    files: Object.fromEntries([
      ...unchanged,
      ...written.map(({ field, storedAs, file: { name, type, size } }) => [
        field,
        { name, type, size, storedAs, storedAt: Date.now() },
      ]),
    ]),
    savedAt: Date.now(),
    saves: [randomUUID(), ...(before?.saves ?? [])].slice(0, rememberedSaves),
    ...(writer === undefined ? {} : { writer }),
  }
  const replaced = stored.flatMap(([field, { storedAs }]) =>
    Object.hasOwn(files, field) ? [storedAs] : [],
  )
  return { content, replaced }
}

export const savedAt = ({ head, steps }: StoredDraft): number =>
  Math.max(
    head.content.createdAt,
    ...[...steps.values()].map(({ content }) => content?.savedAt ?? 0),
  )

/** Without the files that were stored before a moment, milliseconds since 1970. */
export function withFilesSince(draft: StoredDraft, since: number): StoredDraft {
  const steps = [...draft.steps].map(([name, { version, content }]) => {
    const files = Object.entries(content?.files ?? {}).filter(([, file]) => file.storedAt >= since)
    const step = content && { ...content, files: Object.fromEntries(files) }
    return [name, { version, content: step }] as const
  })
  return { ...draft, steps: new Map(steps) }
}

/** Without fields for the storage alone. */
export function visible({ head, steps }: StoredDraft): Draft {
  const saved = [...steps].flatMap(([name, { version, content }]) => {
    if (!content) return []
    const files = Object.entries(content.files).map(([field, { name: fileName, type, size }]) => [
      field,
      { name: fileName, type, size },
    ])
    return [[name, { version, values: content.values, files: Object.fromEntries(files) }] as const]
  })
  return { idempotencyKey: head.content.idempotencyKey, steps: Object.fromEntries(saved) }
}
