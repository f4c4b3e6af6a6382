/** Runs in the page: what makes it wider than the window, or nothing. */
export function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the window`] : []
}

/** Runs in the page: cells of tables that the reader has to move something to see. */
export function cellsOutOfSight(): string[] {
  const { clientWidth } = document.documentElement
  const cells = [...document.querySelectorAll<HTMLElement>('main tbody :is(th, td)')]
  const missing = cells.filter((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const { left, right, width } = range.getBoundingClientRect()
    const frame = cell.closest('table')?.parentElement
    const moves = frame ? frame.scrollWidth > frame.clientWidth : true
    return moves || width === 0 || left < 0 || right > clientWidth + 1
  })
  return missing.map(({ textContent }) => `out of sight: ${textContent}`)
}

/** Runs in the page: values of a stacked row without the name of their column before them. */
export function namelessValues(): string[] {
  const isStacked = (cell: Element) => getComputedStyle(cell).display === 'flex'
  const rows = [...document.querySelectorAll('main table:has(thead) tbody tr')]
  return rows
    .map((row) => [...row.querySelectorAll('td')].filter(isStacked))
    .flatMap((values) => (values.length > 1 ? values : []))
    .filter((value) => !value.firstElementChild?.checkVisibility())
    .map(({ textContent }) => `without its column: ${textContent}`)
}

/**
 * Runs in the page: prices, and all that can be pressed or filled in, that a floating part of the frame would cover at some
 * height. It never moves sideways, so what ends left of it is safe at every scroll position.
 */
export function coveredByFloating(): string[] {
  const edges = [...document.querySelectorAll('body > aside')]
    .filter((part) => getComputedStyle(part).position === 'fixed' && part.clientWidth > 0)
    .map((part) => part.getBoundingClientRect().left)
  const firstEdge = Math.min(...edges)
  const endInSight = (element: Element, end: number): number => {
    const parent = element.parentElement
    if (!parent) return end
    const { overflowX } = getComputedStyle(parent)
    const limit = overflowX === 'visible' ? end : parent.getBoundingClientRect().right
    return endInSight(parent, Math.min(end, limit))
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const prices: Element[] = []
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (parentElement?.closest('main') && /[¥円]/.test(textContent ?? ''))
      prices.push(parentElement)
  }
  const controls = 'main, footer'
    .split(', ')
    .flatMap((place) => [
      ...document.querySelectorAll(
        `${place} :is(a, button, input, select, textarea, summary):not(dialog *, [popover] *)`,
      ),
    ])
  return [...controls, ...prices]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const end = endInSight(element, right)
      return element.checkVisibility() && width > 1 && left < end && end > firstEdge + 1
    })
    .map((element) => `covered: ${element.tagName} ${element.textContent.slice(0, 30)}`)
}

/** Runs in the page: labels of a drawing that lie on each other. */
export function collidingLabels(): string[] {
  return [...document.querySelectorAll('main svg')].flatMap((drawing) => {
    const labels = [...drawing.querySelectorAll('text')].filter((label) => label.checkVisibility())
    return labels.flatMap((label, index) => {
      const a = label.getBoundingClientRect()
      return labels
        .slice(index + 1)
        .filter((other) => {
          const b = other.getBoundingClientRect()
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
        })
        .map((other) => `collide: ${label.textContent} and ${other.textContent}`)
    })
  })
}
