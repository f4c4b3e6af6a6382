import { expect, test } from 'vitest'
import { modelsPage } from './read-estimator.server.ts'

const models = Array.from({ length: 30 }, (_, id) => ({
  id,
  name: `iPhone ${id}${id === 7 ? ' Pro Max' : ''}`,
  capacities: ['128GB'],
}))

test('models are found by every word, in any width and capitals, and stand on pages', () => {
  expect(modelsPage(models, 'ＰＲＯ iphone', 1).models.map(({ id }) => id)).toEqual([7])
  expect(modelsPage(models, '', 3)).toMatchObject({ page: 3, pageCount: 3 })
  expect(modelsPage(models, '', 3).models).toHaveLength(6)
  expect(modelsPage(models, '', 99).page).toBe(3)
  expect(modelsPage(models, 'no such', 1)).toMatchObject({ pageCount: 1, models: [] })
})
