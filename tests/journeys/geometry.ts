/**
 * Runs in the page: elements that leave the window, must be scrolled to be seen, or are under a floating part or on another
 * label.
 */
export function misplaced(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const said = (what: string, places: readonly Element[]) =>
    places.map((place) => `${what}: ${place.tagName} ${place.textContent.slice(0, 40)}`)

  const isOutOfSight = (cell: Element) => {
    const words = document.createRange()
    words.selectNodeContents(cell)
    // The words of a checkbox are for people who do not see it.
    const seen = cell.querySelector('input[type=checkbox]') ?? words
    const { left, right, width } = seen.getBoundingClientRect()
    const frame = cell.closest('table')?.parentElement
    const mustBeMoved = !frame || frame.scrollWidth > frame.clientWidth
    return mustBeMoved || width === 0 || left < 0 || right > clientWidth + 1
  }

  /** In a row of several values below each other each needs the name of its column before it. */
  const hasNoName = (row: Element) => {
    const values = [...row.querySelectorAll('td')]
    const isStacked = values.some((value) => getComputedStyle(value).display === 'flex')
    const names = values.filter((value) => value.firstElementChild?.checkVisibility())
    return isStacked && values.length > 1 && names.length < values.length
  }

  /** A floating part never moves sideways, so what ends left of it is safe at every scroll position. */
  const floatingEdge = Math.min(
    ...all('body > aside')
      .filter((part) => getComputedStyle(part).position === 'fixed' && part.clientWidth > 0)
      .map((part) => part.getBoundingClientRect().left),
  )
  const endInSight = (element: Element, end: number): number => {
    const parent = element.parentElement
    if (!parent) return end
    const clips = getComputedStyle(parent).overflowX !== 'visible'
    const limit = clips ? parent.getBoundingClientRect().right : end
    return endInSight(parent, Math.min(end, limit))
  }
  const mayBeCovered = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    if (width < 2 || right <= floatingEdge + 1 || !element.checkVisibility()) return false
    const end = endInSight(element, right)
    return left < end && end > floatingEdge + 1
  }
  const isPrice = ({ childNodes }: Element) =>
    [...childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && /[¥円]/.test(nodeValue ?? ''),
    )
  const controls = all(
    ':is(main, footer) :is(a, button, input, select, textarea, summary):not(dialog *, [popover] *)',
  )
  const prices = all('main *').filter(isPrice)

  const labels = all('main svg text').filter((label) => label.checkVisibility())
  const collides = (label: Element) => {
    const a = label.getBoundingClientRect()
    return labels.some((other) => {
      const b = other.getBoundingClientRect()
      const meets = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      return other !== label && meets
    })
  }

  /** Safari on iPhones zooms into a field whose text is smaller than 16 px, and does not zoom back. */
  const typed = all('textarea, select, input:not([type=checkbox], [type=radio], [type=file])')
  const isZoomedInto = (field: Element) =>
    clientWidth < 768 &&
    field.checkVisibility() &&
    Number.parseFloat(getComputedStyle(field).fontSize) < 16

  /** An icon beside a long text: as small as the text leaves it, where nothing keeps its size. */
  const isSqueezed = (drawing: Element) => {
    const width = Number(drawing.getAttribute('width') ?? Number.NaN)
    return drawing.checkVisibility() && drawing.getBoundingClientRect().width < width - 0.5
  }
  const icons = [...document.querySelectorAll('svg[width][viewBox="0 0 24 24"]')]

  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the window`] : []),
    ...said('out of sight', all('main tbody :is(th, td)').filter(isOutOfSight)),
    ...said('without its columns', all('main table:has(thead) tbody tr').filter(hasNoName)),
    ...said('under a floating part', [...controls, ...prices].filter(mayBeCovered)),
    ...said('zoomed into by iPhones', typed.filter(isZoomedInto)),
    ...said(
      'squeezed',
      icons.filter(isSqueezed).flatMap(({ parentElement }) => parentElement ?? []),
    ),
    ...said('on another label', labels.filter(collides)),
  ]
}

/**
 * Runs in the page: words on other words. After the check above, because measuring words lays out what the browser had
 * skipped.
 */
export function writtenOver(): string[] {
  const all = [...document.querySelectorAll('main :not(script, style, option, svg *)')]

  const known = new Map<Element, boolean>()
  const isApartItself = (element: Element) => {
    const { clipPath, position } = getComputedStyle(element)
    return clipPath === 'inset(50%)' || position === 'sticky' || position === 'fixed'
  }
  /** For screen readers only, or moving over the page with the window. */
  const isApart = (element: Element | null): boolean => {
    if (element === null) return false
    const found = known.get(element) ?? (isApartItself(element) || isApart(element.parentElement))
    known.set(element, found)
    return found
  }
  const isSeen = (element: Element) =>
    !isApart(element) &&
    element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
  const linesOf = (element: Element) =>
    [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== 3 || !node.nodeValue?.trim()) return []
      const words = document.createRange()
      words.selectNodeContents(node)
      // Numbers of their own: those of a DOMRect are asked of the browser each time.
      return [...words.getClientRects()].map(({ left, right, top, bottom, height }) => ({
        element,
        line: { left, right, top, bottom, height },
      }))
    })
  const lines = all.filter(isSeen).flatMap(linesOf)
  const isOnAnother = ({ element, line: a }: (typeof lines)[number]) =>
    lines.some(({ element: other, line: b }) => {
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const low = Math.min(a.height, b.height)
      // The line of a large figure overlaps the small words before it, the figure does not.
      const isFigure = Math.max(a.height, b.height) > low * 3
      const isOver = width > 1 && height > low * 0.7 && !isFigure
      return isOver && !other.contains(element) && !element.contains(other)
    })
  const places = new Set(lines.filter(isOnAnother).map(({ element }) => element))
  return [...places].map(
    (place) => `written over: ${place.tagName} ${place.textContent.slice(0, 40)}`,
  )
}

/** Runs in the page: blocks whose line follows that of a table with nothing between them. */
export function doubleLines(): string[] {
  const hasLine = (block: Element) =>
    Number.parseFloat(getComputedStyle(block, '::before').borderTopWidth) > 0
  const endsWithTable = (block: Element) => {
    const end = block.getBoundingClientRect().bottom
    const space = Number.parseFloat(getComputedStyle(block).paddingBottom)
    const tables = [...block.querySelectorAll('table')]
    return tables.some((table) => table.getBoundingClientRect().bottom > end - space - 2)
  }
  return [...document.querySelectorAll('main section + section')].flatMap((block) => {
    const before = block.previousElementSibling
    const isDouble = hasLine(block) && before !== null && endsWithTable(before)
    return isDouble ? [`two lines before ${block.id}`] : []
  })
}

/** Runs in the page: words that a part of the page cuts off, which a reader's own spacing may bring about. */
export function clipped(): string[] {
  const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const boxOf = (element: Element) => {
    const { clipPath, overflowX, overflowY } = getComputedStyle(element)
    return {
      isLast: clipPath === 'inset(50%)' || isScrolled(overflowX) || isScrolled(overflowY),
      cutsAcross: isCut(overflowX),
      cutsDown: isCut(overflowY),
    }
  }
  const known = new Map<Element, ReturnType<typeof boxOf>>()
  /** A line is higher than its letters; of what is cut off on purpose nothing is left. */
  const cuts = (element: Element, line: DOMRect, across: boolean, down: boolean) => {
    if (!across && !down) return false
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const beside = Math.max(left - line.left, line.right - right)
    const beyond = Math.max(top - line.top, line.bottom - bottom)
    return (across && beside > 1) || (down && beyond > line.height / 4)
  }
  const holder = (element: Element | null, line: DOMRect): Element | undefined => {
    if (element === null || element === document.documentElement) return undefined
    const box = known.get(element) ?? boxOf(element)
    known.set(element, box)
    if (box.isLast) return undefined
    return cuts(element, line, box.cutsAcross, box.cutsDown)
      ? element
      : holder(element.parentElement, line)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    const isSaid = /[\p{L}\p{N}]/u.test(node.nodeValue ?? '')
    if (
      !isSaid ||
      !parent?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
    )
      continue
    const words = document.createRange()
    words.selectNodeContents(node)
    for (const line of words.getClientRects()) {
      const box = holder(parent, line)
      if (box)
        found.add(`cut off by ${box.tagName}.${box.className}: ${parent.textContent?.slice(0, 40)}`)
    }
  }
  return [...found]
}

/**
 * Runs in the page, as a phone shows it: controls of less than 24 × 24 px (WCAG 2.5.8), but for links in a sentence. A field is
 * as large as its label, the link of a card as what lies over the card.
 */
export function smallTargets(): string[] {
  const min = 23.5
  const isInSentence = (control: Element) =>
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && /[\p{L}\p{N}]/u.test(nodeValue ?? ''),
    )
  const sizeOf = (control: Element) => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const covers = ['::before', '::after']
      .map((part) => getComputedStyle(control, part))
      .filter(({ content, position }) => content === '""' && position === 'absolute')
      .map(({ width, height }) => ({
        width: Number.parseFloat(width),
        height: Number.parseFloat(height),
      }))
    const boxes = [...[control, ...labels].map((part) => part.getBoundingClientRect()), ...covers]
    return {
      width: Math.max(...boxes.map(({ width }) => width)),
      height: Math.max(...boxes.map(({ height }) => height)),
    }
  }
  const seen = { contentVisibilityAuto: true, visibilityProperty: true }
  return [
    ...document.querySelectorAll(
      'a[href], button, select, textarea, summary, input:not([type=hidden], [autocomplete=username])',
    ),
  ]
    .filter((control) => control.checkVisibility(seen) && !isInSentence(control))
    .flatMap((control) => {
      const { width, height } = sizeOf(control)
      const isForReaders = width <= 1 || height <= 1
      if (isForReaders || (width >= min && height >= min)) return []
      const size = `${Math.round(width)} × ${Math.round(height)}`
      return [`${size} px: ${control.tagName} ${control.textContent.slice(0, 30)}`]
    })
}
