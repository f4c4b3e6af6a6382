import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApplyBar } from './apply-bar.tsx'
import { testDevice } from './test-device.ts'

test('says that a color and a storage do not go together, and has no link', () => {
  const html = renderToStaticMarkup(
    <ApplyBar
      device={testDevice}
      choice={{ color: 'blue', storage: '512gb', months: 24, state: 'not-offered' }}
      isFirstFrame
      ComparisonLink={() => <a href="/devices/compare">2</a>}
    />,
  )
  expect(html).toContain('この色と容量の組み合わせはありません。')
  expect(html).not.toMatch(/¥|在庫切れ/)
  expect(html.match(/<a /g)).toHaveLength(1)
})
