import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { word } from './phrases.css.ts'
import { UnbrokenNumbers, withUnbrokenNumbers } from './unbroken-numbers.tsx'

const whole = (months: string) => `<span class="${word}">${months}</span>`

test('each number of months stays in one line', () => {
  expect(renderToStaticMarkup(<UnbrokenNumbers text="期間は1か月から24か月まで。" />)).toBe(
    `期間は${whole('1か月')}から${whole('24か月')}まで。`,
  )
  expect(renderToStaticMarkup(<UnbrokenNumbers text="何か月使いますか。" />)).toBe(
    `${whole('何か月')}使いますか。`,
  )
  expect(renderToStaticMarkup(<UnbrokenNumbers text="From 1 month to 24 months, か月" />)).toBe(
    `From ${whole('1 month')} to ${whole('24 months')}, か月`,
  )
})

test('the number of a month stays in one line too', () => {
  expect(renderToStaticMarkup(<UnbrokenNumbers text="月額料金(1か月目)" />)).toBe(
    `月額料金(${whole('1か月目')})`,
  )
})

test('the number of a parcel stays in one line', () => {
  expect(renderToStaticMarkup(<UnbrokenNumbers text="追跡番号は4001-1234-5678です。" />)).toBe(
    `追跡番号は${whole('4001-1234-5678')}です。`,
  )
})

test('a day stays in one line, and so does a number of times', () => {
  expect(renderToStaticMarkup(<UnbrokenNumbers text="2026年12月1日(火)まで" />)).toBe(
    `2026年${whole('12月1日(火)')}まで`,
  )
  expect(renderToStaticMarkup(<UnbrokenNumbers text="since 1 Dec 2026, until 20 November" />)).toBe(
    `since ${whole('1 Dec 2026')}, until ${whole('20 November')}`,
  )
  expect(renderToStaticMarkup(<UnbrokenNumbers text="iPhone 17 Pro, 2 times a year" />)).toBe(
    `iPhone 17 Pro, ${whole('2 times')} a year`,
  )
})

test('also among elements', () => {
  expect(
    renderToStaticMarkup(withUnbrokenNumbers(['続けて', <b key="b">12か月</b>, 'と6か月'])),
  ).toBe(`続けて<b>12か月</b>と${whole('6か月')}`)
})
