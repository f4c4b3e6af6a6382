import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { tabAfterKey } from './tab-keys.ts'
import * as styles from './tabs.css.ts'

interface Tab {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
}

/**
 * Panels of one page, one in view at a time (WAI-ARIA tabs: arrow keys, Home, End; choosing follows the focus).
 * Without script all of them are in view, each under its name. Views with an address of their own are `TabLink`s.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [current, setCurrent] = useState(0)
  const id = useId()
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = tabAfterKey(event.key, current, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    const tab = event.currentTarget.parentElement?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.tabList}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={index === current}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={index === current ? 0 : -1}
            className={styles.tab}
            onClick={() => setCurrent(index)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          data-name={tab.label}
          hidden={index !== current}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
