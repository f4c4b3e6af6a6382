import type { ReactNode } from 'react'
import { formatCount } from '#src/i18n/format-yen.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Radio } from '#src/ui/radio.tsx'
import * as styles from './filter-group.css.ts'

/** Choices of one kind under their name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  )
}

interface FilterOption {
  name: string
  value: string
  label: string
  /** Devices that the choice would leave; one that would leave none can be deselected but not selected. */
  count?: number | undefined
  isChosen: boolean
}

const shownCount = (count: number | undefined) =>
  count === undefined ? undefined : formatCount(count)

/** One of several choices that can be made together. */
export function FilterCheckbox({ count, isChosen, ...choice }: FilterOption) {
  return (
    <Checkbox
      {...choice}
      end={shownCount(count)}
      defaultChecked={isChosen}
      disabled={count === 0 && !isChosen}
    />
  )
}

/** One of several choices of which one holds. */
export function FilterRadio({ count, isChosen, ...choice }: FilterOption) {
  return (
    <Radio
      {...choice}
      end={shownCount(count)}
      defaultChecked={isChosen}
      disabled={count === 0 && !isChosen}
    />
  )
}
