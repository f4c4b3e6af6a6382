import { useEffect, useState } from 'react'
import { randomId } from '#src/browser-storage/random-id.ts'
import { type FormStart, textIn } from '#src/forms/form-values.ts'

/** Whoever was told that another tab has saved the step corrects what it has saved. */
const informingCode = 'draft_changed'

/** What was typed before a page without scripts came back is still based on what was seen then. */
function typedOn(start: FormStart | undefined): number | undefined {
  const seen = start && textIn(start.values, 'version')
  return seen === undefined || start?.error?.code === informingCode ? undefined : Number(seen)
}

/**
 * The hidden fields `version` of a step, the one that its fields were filled with, and `writer` of this form: what it has saved
 * itself it may correct, also when the answer was lost. The version does not follow when the page is fetched again, as the
 * typed text does not either; otherwise an older text would overwrite what another tab has saved.
 * @param current of the page
 */
export function StepVersion({ current, start }: { current: number; start: FormStart | undefined }) {
  const [version] = useState(() => typedOn(start) ?? current)
  const [writer, setWriter] = useState('')
  useEffect(() => setWriter(randomId()), [])
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="writer" value={writer} />
    </>
  )
}
