import type { Page } from '@playwright/test'

/** Runs in a browser: the HTML of a page becomes its document, without scripts. */
function show(html: string): void {
  const shown = new DOMParser().parseFromString(html, 'text/html')
  for (const code of shown.querySelectorAll('script, style, link')) code.remove()
  // Nobody looks at it: laying it out would take most of the time.
  document.documentElement.style.display = 'none'
  document.documentElement.replaceChildren(...shown.documentElement.childNodes)
}

/** Runs in a browser: what programs write in place of a value, and sentences without their middle. */
function brokenTexts(): string[] {
  const noValue =
    /\b(?:undefined|NaN|null|Infinity|Invalid Date)\b|∞|\[object \w+\]|¥(?!-?\d)|\{\w+\}/
  const holes = [/[（(「“] ?[）)」”]/, /[、，,・] ?[、，。,]|。 ?。/, / [,.;!?]( |$)/]
  const ends = [/^[・、。，,.:：]/, /[・、，,]$/]
  const blocks = 'h1,h2,h3,h4,p,li,dt,dd,th,td,label,legend,summary,caption,a,button,option,title'
  const texts = [...document.querySelectorAll(blocks)].map((element) =>
    element.querySelector(blocks) ? '' : element.textContent.replaceAll(/[\s\u200b]+/g, ' ').trim(),
  )
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => `${name}="${value}"`),
  )
  return [
    ...[...texts, ...attributes].filter((text) => noValue.test(text)),
    ...texts.filter((text) => [...holes, ...ends].some((pattern) => pattern.test(text))),
  ]
}

/** Runs in a browser: elements that are announced, and have no words or picture; sections of a heading alone. */
function emptyElements(): string[] {
  const media = 'img, svg, input, select, textarea, progress, iframe'
  const wordsOf = (element: Element) => element.textContent.replaceAll(/[\s\u200b]+/g, '')
  const isEmpty = (element: Element) => wordsOf(element) === '' && !element.querySelector(media)
  const isNamed = (element: Element) =>
    ['aria-label', 'aria-labelledby'].some((name) => element.getAttribute(name))
  const heading = 'h1,h2,h3,h4'
  const announced = `${heading},a,button,label,legend,summary,caption,dt,dd,th,li`
  const empty = [
    ...[...document.querySelectorAll(announced)].filter((one) => isEmpty(one) && !isNamed(one)),
    ...[...document.querySelectorAll('ul,ol,dl,table,select')].filter(isEmpty),
    ...[...document.querySelectorAll('section')].filter((section) => {
      const first = section.querySelector(heading)
      return first && wordsOf(section) === wordsOf(first) && !section.querySelector(media)
    }),
  ]
  return [
    ...empty.map((element) => `empty <${element.localName} class="${element.className}">`),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['no h1, or several']),
  ]
}

/** Runs in a browser: names, descriptions and links that lead to an element that is not there. */
function lostReferences(): string[] {
  const names = ['aria-labelledby', 'aria-describedby', 'for', 'list', 'form']
  const references = names.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? '').split(' '),
    ),
  )
  const anchors = [...document.querySelectorAll('a[href^="#"]')].map(
    (link) => link.getAttribute('href')?.slice(1) ?? '',
  )
  return [...references, ...anchors]
    .filter((id) => id !== '' && !document.getElementById(id))
    .map((id) => `no #${id}`)
}

/** Runs in a browser: whether it says 0 of anything. */
const hasZero = () => /(?<![\w.,:-])0(?![\w.,:-]*\d)/.test(document.body.textContent)

/** What the HTML of a page lacks. @param reader shows it; nothing else may use it meanwhile */
export async function readPage(reader: Page, html: string) {
  await reader.evaluate(show, html)
  const faults = [
    ...(await reader.evaluate(brokenTexts)),
    ...(await reader.evaluate(emptyElements)),
    ...(await reader.evaluate(lostReferences)),
  ]
  return { faults: [...new Set(faults)], hasZero: await reader.evaluate(hasZero) }
}
