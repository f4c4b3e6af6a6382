import { expect, test, vi } from 'vitest'
import { contentPageRoutes } from '#cms/structure/page-routes.ts'
import { parseLink } from '#src/content/model/content-link.ts'
import { listOffers } from '#src/features/home/offers.server.ts'
import { pageSections } from '#src/features/pages/page-links.server.ts'
import { EarnWays } from '#src/features/reboot-points/points-screen.tsx'
import { PointsLinks } from '#src/frame/nav-links.tsx'
import { renderIn } from '#src/ui/test-html.tsx'

vi.mock('#app.config.ts', async (original) => ({
  ...(await original<object>()),
  isTradeInEnabled: false,
}))

/** Published content: every page, one of them about trade-in. */
const { written } = vi.hoisted(() => ({
  written: async () => ({ plain: { title: { text: 'A page' } } }),
}))
vi.mock('#src/content/load/load-content.server.ts', () => ({
  loadHome: written,
  loadPage: written,
  loadLegalPage: written,
  loadPublished: async () => ({ plain: [] }),
}))
vi.mock('#src/content/load/live-figures.server.ts', () => ({
  currentReadContext: async () => ({}),
}))

const card = {
  title_ja: '',
  title_en: '',
  text_ja: '',
  text_en: '',
  image: null,
  alignment: 'left',
}
vi.mock('#src/api-client/call-api.server.ts', () => ({
  callApi: async () => ({
    results: [
      { ...card, id: 1, link: '/trade-in-program' },
      { ...card, id: 2, link: '/devices' },
    ],
  }),
}))

test('header and footer, and links of editors or the API, do not lead there', async () => {
  expect(renderIn('ja', <PointsLinks className="" />)).not.toContain('trade-in')
  for (const route of ['/trade-in-program', '/trade-in-estimator']) {
    expect(parseLink({ kind: 'route', route })).toBeNull()
  }
  expect((await listOffers('ja')).map(({ id }) => id)).toEqual([2])
})

test('the account does not mention it as a way to earn points', () => {
  const rules = { rate: 1, inviter: 500, minUse: 100, tradeInBonusPercent: 10, expireMonths: 12 }
  const html = renderIn('ja', <EarnWays overview={{ rules }} isFirst={false} />)
  expect(html).not.toContain('trade-in')
})

test('the site map and llms.txt leave out both pages, and no other', async () => {
  const { pages } = await pageSections()
  const paths = pages.links.map(({ path }) => path)
  expect(paths).toEqual(['/', ...contentPageRoutes.filter((path) => path !== '/trade-in-program')])
})
