import { classNames } from './class-names.ts'
import { ColorDisc } from './color-disc.tsx'
import { hiddenInput } from './hidden-input.css.ts'
import type { RadioProps } from './radio.tsx'
import { swatch } from './swatch.css.ts'
import { visuallyHidden } from './visually-hidden.css.ts'

/** A choice shown as a disc of color (`hex`, `#rrggbb`); its name is read aloud. */
export function Swatch({
  hex,
  label,
  className,
  ...input
}: RadioProps & { hex: string; label: string }) {
  return (
    <label className={classNames(swatch, className)} title={label}>
      <input {...input} type="radio" className={hiddenInput} />
      <ColorDisc hex={hex} size={34} />
      <span className={visuallyHidden}>{label}</span>
    </label>
  )
}
